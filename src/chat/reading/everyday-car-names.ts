/** Models whose names are words of everyday talk or of the trade: a car only beside a year, a make or "my". */
export const EVERYDAY_MODELS: ReadonlySet<string> = new Set(
  `accent acclaim adventurer alliance alpine ambassador american apollo arrow ascent aspen aspire atlas aura aurora
  aviator azure beta bolt breeze brave bug bus california caravan caribbean carnival carolina catalina celebrity
  century challenger champ champion charger citation clarity classic clipper club cobra colt comet commander
  commodore commuter compass concord conquest continental contour cooper corona corsair cosmopolitan cougar
  country courier cricket crown cruiser cube custom cyclone dart dawn daytona defender deluxe demon diablo
  diplomat discovery dragon duster dynasty eagle echo eclipse edge eight element eleven elite encore endeavor
  envoy equator escape escort estate esteem excel excursion executive expedition explore expo express falcon
  fiesta fit flex focus fox freestyle frontier fury fusion genesis ghost golf gravity hardtop hawk herald horizon
  hornet impulse indy insight intrigue ion italia jet jimmy journey karma kicks lark laser leaf legacy legend
  liberty limited lynx magnum manhattan marathon marina mariner mark marlin maverick medallion meteor metro mexico
  midget milan mini mirage model monarch montana mountaineer navigator nitro nomad nova oasis ocean omega omni
  outlook pacific park passport patriot patrol phantom phoenix pilot pioneer plaza pony premier premiere president
  princess probe prologue prowler pursuit quest rabbit raider rally ram ranger reach rebel recon regal relay
  renegade reno rio rocky rodeo rogue roma roundup royal safari satellite scamp scout scrambler semi seven shadow
  signet six sky sonic soul spa spark special spectrum spider spirit sport sprint sprinter stag standard star
  stealth sterling stinger storm summit sundance super swift taxi tempest tempo terra terrain thing tiger titan
  topaz torrent tracer tracker transit traveler traverse tribute trooper turbo typhoon valiant van vantage venture
  venue verona vibe victoria villager viper vision vista volt voyager wagon wave windsor wraith mirada coupe
  pickup truck roadster convertible cabriolet armada`.split(/\s+/),
)

/** Makes whose names are also first names, towns or words. */
export const EVERYDAY_MAKES: ReadonlySet<string> = new Set(
  `austin avanti checker eagle genesis geo hudson imperial international jensen kaiser lincoln lotus lucid mercury
  mini morgan nash opel packard ram rambler rover saturn shelby smart sterling triumph willys merc mb chev rolls
  aston infinite`.split(/\s+/),
)

/** Names that say how a car is built rather than which one it is: only with the make. */
export const BODY_WORDS: ReadonlySet<string> = new Set(
  `truck van pickup wagon coupe sedan roadster cabriolet convertible hardtop sport limited special custom deluxe
  standard super classic turbo bus chassis crown air star royal executive eight six four seven eleven thing model
  park spa reach`.split(/\s+/),
)
