export type VehicleClass = 'compact' | 'midsize' | 'full-size' | 'sports' | 'van' | 'suv' | 'pickup' | 'heavy-truck'

/** Names are compared without case and punctuation: F-150 is f150. A rule without a make holds for every make. */
type ModelRule = { is: VehicleClass; make?: string; models: RegExp }

/** What a make builds where no rule names the model; makes not listed build mid-size cars. */
export const CLASS_OF_MAKE: Record<string, VehicleClass> = {
  jeep: 'suv',
  landrover: 'suv',
  hummer: 'suv',
  vinfast: 'suv',
  ram: 'pickup',
  gmc: 'pickup',
  international: 'pickup',
  isuzu: 'heavy-truck',
  ...classFor('sports', ['ferrari', 'lamborghini', 'mclaren', 'lotus', 'porsche', 'bugatti', 'astonmartin', 'morgan']),
  ...classFor('sports', ['austinhealey', 'delorean', 'detomaso', 'saleen', 'shelby', 'triumph', 'mg', 'avanti']),
  ...classFor('compact', ['yugo', 'geo', 'daihatsu', 'daewoo', 'smart', 'mini', 'fiat', 'austin', 'renault', 'opel']),
  ...classFor('compact', ['crosley', 'scion', 'citroen', 'sunbeam', 'datsun', 'suzuki', 'saturn']),
  ...classFor('full-size', ['bentley', 'rollsroyce', 'maybach', 'imperial', 'packard', 'edsel', 'desoto', 'checker']),
  ...classFor('full-size', ['cadillac', 'lincoln', 'lucid']),
}

/** Read from top to bottom: rules of a make stand before those for all, since names are shared between makes. */
export const MODEL_RULES: readonly ModelRule[] = [
  { is: 'suv', make: 'bmw', models: /^(x\d|xm|ix)/ },
  { is: 'sports', make: 'bmw', models: /^(z\d|m\d|i8|1m|507|8[45]0)/ },
  { is: 'compact', make: 'bmw', models: /^([1234]\d\d|i3|isetta|active(e|hybrid3))/ },
  { is: 'full-size', make: 'bmw', models: /^(7\d\d|i7|l7|b7|activehybrid7)/ },
  { is: 'heavy-truck', make: 'mercedesbenz', models: /^lp?s?1\d{3}/ },
  { is: 'suv', make: 'mercedesbenz', models: /^(g|gl[abceks]?|ml?|eq[bes])class(suv)?$|^eqb/ },
  { is: 'sports', make: 'mercedesbenz', models: /^(sl|amggt|cl[ek]|\d{3}slc?$)/ },
  { is: 'full-size', make: 'mercedesbenz', models: /^(sclass|clclass|eqsclass|600|560|500)/ },
  { is: 'compact', make: 'mercedesbenz', models: /^(aclass|bclass|cla|190)/ },
  { is: 'suv', make: 'audi', models: /^(s?q\d|rsq|etron$|etronsportback|allroad)/ },
  { is: 'sports', make: 'audi', models: /^(r8|tt|s?etrongt|rsetrongt)/ },
  { is: 'compact', make: 'audi', models: /^(a3|s3|rs3|80|90|fox|4000)/ },
  { is: 'full-size', make: 'audi', models: /^(a8|s8|v8)/ },
  { is: 'suv', make: 'lexus', models: /^(gx|lx|nx|rx|rz|tx|ux)/ },
  { is: 'sports', make: 'lexus', models: /^(lc|lfa|rc|sc)/ },
  { is: 'full-size', make: 'lexus', models: /^ls/ },
  { is: 'suv', make: 'infiniti', models: /^(qx|ex|fx|jx)/ },
  { is: 'suv', make: 'acura', models: /^([mrz]dx|slx|adx)/ },
  { is: 'suv', make: 'volvo', models: /^(xc|ex|ec|c40$)/ },
  { is: 'heavy-truck', make: 'volvo', models: /^(cab|f6|f12|v[st]$|gle)/ },
  { is: 'suv', make: 'cadillac', models: /^(escalade|srx|xt[456]|lyriq|optiq|vistiq)/ },
  { is: 'suv', make: 'lincoln', models: /^(aviator|corsair|mk[ctx]$|nautilus|navigator)/ },
  { is: 'pickup', make: 'lincoln', models: /^(blackwood|marklt)/ },
  { is: 'suv', make: 'mazda', models: /^(cx|mx30|tribute|navajo)/ },
  { is: 'pickup', make: 'mazda', models: /^(b\d{4}|bseries|rotarypickup)/ },
  { is: 'suv', make: 'genesis', models: /^gv/ },
  { is: 'suv', make: 'porsche', models: /^(cayenne|macan)/ },
  { is: 'full-size', make: 'porsche', models: /^(panamera|taycan)/ },
  { is: 'suv', make: 'tesla', models: /^model[xy]$/ },
  { is: 'full-size', make: 'tesla', models: /^models$/ },
  { is: 'heavy-truck', make: 'tesla', models: /^semi$/ },
  { is: 'suv', make: 'polestar', models: /^polestar[34]$/ },
  { is: 'suv', make: 'saab', models: /^9[47]x/ },
  {
    is: 'suv',
    make: 'gmc',
    models: /^(acadia|envoy|jimmy|s15jimmy|s15utility|suburban|terrain|typhoon|yukon|geotracker)/,
  },
  { is: 'suv', make: 'gmc', models: /^hummerevsuv/ },
  { is: 'van', make: 'gmc', models: /^(safari|savana|vandura|rally|g\d\d|magnavan|valuevan)/ },
  {
    is: 'heavy-truck',
    make: 'gmc',
    models: /^([bcdw][4-8]$|[sw][3-7]|p6s|tseries|aluminumtilt|heavy|forward|motorhome)/,
  },
  { is: 'suv', make: 'isuzu', models: /^(amigo|ascender|axiom|rodeo|trooper|vehicross)/ },
  { is: 'pickup', make: 'isuzu', models: /^(hombre|pickup|i\d{3})/ },
  { is: 'compact', make: 'isuzu', models: /^(imark|impulse|stylus)/ },
  {
    is: 'heavy-truck',
    make: 'chevrolet',
    models: /^([4-7]500|3500h|[bcd][4-8]$|[sw][4-7]|w3|p6s|tseries|ftr|p\d0|pseries)/,
  },
  { is: 'pickup', make: 'chevrolet', models: /^([ck][123]0|3[1568]00)$/ },
  { is: 'van', make: 'chevrolet', models: /^g[123]0$/ },
  { is: 'van', make: 'oldsmobile', models: /^silhouette$/ },
  { is: 'heavy-truck', make: 'ford', models: /^(f[4-9]\d\d|f[678]000|[abcl][a-z]{0,3}\d{3,4}|ft\d{3}|p\d00|lowcab)/ },
  { is: 'van', make: 'ford', models: /^e\d{3}$/ },
  { is: 'pickup', make: 'ford', models: /^(f[123]?\d{0,2}$|f150heritage|fsuperduty|ranger|maverick|courier|ranchero)/ },
  { is: 'compact', make: 'ford', models: /^(escort|focus|fiesta|festiva|aspire|pinto|zx2|cmax)/ },
  { is: 'van', make: 'dodge', models: /^(a100|b[123][05]0|ramvan|ramwagon|miniram|royalmini|tradesman|sportsman)/ },
  {
    is: 'pickup',
    make: 'dodge',
    models: /^([dw][1235]?[05]0?|dseries|wseries|ram$|ram50|ramchassis|rampage|powerwagon|dakota)/,
  },
  { is: 'van', make: 'ram', models: /^(cargovan|promaster)/ },
  { is: 'heavy-truck', make: 'ram', models: /^[45][05]00$/ },
  { is: 'pickup', make: 'jeep', models: /^(gladiator|comanche|honcho|j[12]0|truck|fc1)/ },
  { is: 'suv', make: 'international', models: /^(scout|travelall|traveler)/ },
  { is: 'suv', make: 'hyundai', models: /^(kona|nexo|palisade|santafe|tucson|venue|veracruz|ioniq[59])/ },
  { is: 'heavy-truck', make: 'hyundai', models: /^xcient/ },
  { is: 'suv', make: 'kia', models: /^(borrego|ev[69]|niro|seltos|sorento|sportage|telluride)/ },
  { is: 'suv', make: 'subaru', models: /^(ascent|b9|crosstrek|xv|forester|outback|solterra|trailseeker)/ },
  { is: 'suv', make: 'honda', models: /^(crv|hrv|pilot|passport|element|prologue|crosstour|accordcrosstour)/ },
  {
    is: 'suv',
    make: 'toyota',
    models: /^(4runner|chr|corollacross|fjcruiser|grandhighlander|highlander|landcruiser|rav4)/,
  },
  { is: 'suv', make: 'toyota', models: /^(sequoia|venza|bz|crownsignia)/ },
  { is: 'suv', make: 'nissan', models: /^(ariya|armada|juke|kicks|murano|pathfinder|rogue|xterra|xtrail)/ },
  { is: 'suv', make: 'suzuki', models: /^(grandvitara|vitara|samurai|sidekick|x90|xl7)/ },
  { is: 'suv', make: 'volkswagen', models: /^(atlas|taos|tiguan|touareg|id4|thing)/ },
  { is: 'van', make: 'volkswagen', models: /^(campmobile|eurovan|idbuzz|kombi|routan|transporter|vanagon)/ },
  { is: 'compact', make: 'volkswagen', models: /^(golf|gti|rabbit|beetle|superbeetle|polo|fox|egolf|cabrio|r32)/ },
  { is: 'suv', make: 'buick', models: /^(enclave|encore|envision|envista|rainier|rendezvous)/ },
  { is: 'suv', make: 'saturn', models: /^(outlook|vue)/ },
  {
    is: 'suv',
    models: /^(urus|dbx|bentayga|cullinan|purosangue|levante|grecale|eletre|stelvio|tonale|gravity|ocean|r1s)/,
  },
  {
    is: 'suv',
    models: /pace$|blazer|^(bronco|captiva|compass|durango|ecosport|edge|equinox|escape|excursion|expedition)/,
  },
  { is: 'suv', models: /^(explorer(?!sporttrac)|flex|freestyle|journey|mariner|mountaineer|nitro|raider|ramcharger)/ },
  { is: 'suv', models: /^(suburban|tahoe|tracker|trailduster|traverse|trax|montero|outlander|endeavor|eclipsecross)/ },
  { is: 'suv', models: /^(torrent|aztek|bravada|aspen|patrol|bolteuv|wagoneer|countryman|mustangmache|500x)/ },
  {
    is: 'pickup',
    models: /pickup|^(truck|avalanche|colorado|silverado|s10|luv|elcamino|ssr|cameo)/,
  },
  {
    is: 'pickup',
    models: /^(ckpickup|explorersporttrac|tacoma|tundra|hilux|t100$|stout|frontier|titan|ridgeline|santacruz)/,
  },
  { is: 'pickup', models: /^(cybertruck|r1t|mightymax|equator|baja|brat|caballero|eseriestruck|transtar|h3t)/ },
  { is: 'van', models: /van$|^(astro|express|cityexpress|gseries|venture|uplander|luminaapv|brightdrop|nv)/ },
  { is: 'van', models: /^(aerostar|econoline|freestar|windstar|transit|caravan|grandcaravan|voyager|grandvoyager)/ },
  { is: 'van', models: /^(townandcountry|pacifica|sprinter|esprinter|metris|odyssey|sienna|previa|quest|mpv|mazda5)/ },
  {
    is: 'van',
    models: /^(carnival|sedona|entourage|villager|monterey|transsport|montana|terraza|relay|edv|rcv)/,
  },
  { is: 'van', models: /^(beauville|sportvan|greenbrier|hicube|cutaway|ducato|oasis)/ },
  {
    is: 'heavy-truck',
    models: /(bus|motorhome|commercial|military)|chassis|conventional|^(aluminumtilt|forwardcontrol)/,
  },
  {
    is: 'sports',
    models: /^(camaro|corvette|mustang|gt$|gt[45]|probe|thunderbird|challenger|charger|viper|stealth|prowler)/,
  },
  {
    is: 'sports',
    models: /^(crossfire|conquest|daytona|firebird|transam|fiero|solstice|sky$|gto|nsx|s2000|crz|crx|delsol)/,
  },
  {
    is: 'sports',
    models: /^(prelude|2[468]0zx?|[23][05]0zx?|370z|nissanz|gtr|240sx|mr2|supra|celica|86|gr86|frs|brz|wrx)/,
  },
  {
    is: 'sports',
    models: /^(mx5|rx[78]|3000gt|eclipse$|lancerevolution|tiburon|genesiscoupe|veloster|talon|laser|amx|javelin)/,
  },
  {
    is: 'sports',
    models: /^(barracuda|duster|gtx|superbird|roadrunner|442|grandnational|reatta|allante|xlr|[ef]type|xk|xjs)/,
  },
  {
    is: 'sports',
    models: /^(roadster|spider|4c$|8c|pantera|stinger|2000gt|corrado|scirocco|karmannghia|p?1800|sonett)/,
  },
  {
    is: 'compact',
    models: /^(civic|fit|insight|corolla|yaris|tercel|echo|paseo|starlet|prius|sentra|versa($|note)|micra|leaf|cube)/,
  },
  {
    is: 'compact',
    models: /^(accent|elantra|excel|rio|forte|spectra|soul|k4|sephia|mazda[23]|323|protege|glc|mirage|lancer)/,
  },
  {
    is: 'compact',
    models: /^(impreza|justy|loyale|cobalt|cruze|cavalier|aveo|sonic|spark|chevette|vega|metro|prizm|bolt|volt)/,
  },
  {
    is: 'compact',
    models: /^(neon|caliber|dart|colt|omni|shadow|horizon|sundance|champ|sunfire|sunbird|g[35]$|vibe|wave|t1000)/,
  },
  {
    is: 'compact',
    models: /^(ilx|integra|rsx|ct$|is$|gremlin|pacer|spirit|alliance|encore|lynx|tracer|topaz|tempo|bobcat)/,
  },
  {
    is: 'full-size',
    models: /^(crownvictoria|grandmarquis|marquis|ltd|galaxie|fivehundred|taurus|impala|caprice|belair)/,
  },
  {
    is: 'full-size',
    models: /^(biscayne|lesabre|electra|parkavenue|roadmaster|lucerne|88|98|delta88|bonneville|catalina)/,
  },
  {
    is: 'full-size',
    models: /^(parisienne|300c?$|newyorker|newport|fifthavenue|concorde|lhs|intrepid|monaco|polara|fury|avalon)/,
  },
  { is: 'full-size', models: /^(azera|equus|k900|cadenza|phaeton|xj|quattroporte|g90|q45|s90)/ },
]

function classFor(is: VehicleClass, makes: readonly string[]): Record<string, VehicleClass> {
  return Object.fromEntries(makes.map((make) => [make, is]))
}
