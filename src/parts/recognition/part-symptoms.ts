const NOT = `(?:won'?t|will not|do(?:es)?n'?t|do(?:es)? not|can'?t|cannot|stopped|stops|quit|no longer|never|not)`
const DEAD = `(?:dead|died|dark|blank|out|stuck|${NOT})`

const HOT = String.raw`overheat\w*|(?:runs?|gets?) hot|temp\w* (?:climbs?|rises?|goes up)`

/** A part, and what a complaint that points to it says: all of it, in any order. The more telling ones come first. */
const SYMPTOMS: readonly (readonly [partName: string, ...signs: string[]])[] = [
  ['Ignition Switch', String.raw`\bkey\b`, `${NOT} turn\\b(?! over)|\\bstuck\\b`],
  ['Starter', String.raw`\bclick\w*`, String.raw`\b(?:key|start\w*|crank\w*|turn(?:s|ing)? over)\b`],
  ['Starter', `${NOT} (?:turn over|crank)\\b`],
  ['Starter', String.raw`\bgrind\w*`, String.raw`\bstart(?:ing|s|up)?\b`],
  [
    'Fuel Pump',
    String.raw`\b(?:cranks?|cranking|turns? over)\b`,
    `${NOT} (?:start|fire|catch|run)\\b|\\bno (?:fuel|gas|pressure)\\b`,
  ],
  [
    'Alternator',
    String.raw`\bbattery\b`,
    String.raw`\blight\b|\bkeeps? (?:dying|going dead|draining)\b|\bwhile driving\b`,
  ],
  ['Alternator', `\\b(?:${NOT}|isn'?t) charg\\w*`],
  [
    'Fuel Tank Sending Unit',
    String.raw`\b(?:gas|fuel)\b`,
    String.raw`\bgauge\b`,
    String.raw`\b(?:reads?|shows?|stuck|empty|wrong|says?)\b`,
  ],
  ['Instrument Cluster', String.raw`\b(?:speedo\w*|gauges|dash(?:board)? lights?)\b`, `\\b${DEAD}\\b`],
  [
    'Window Regulator (Rear)',
    String.raw`\b(?:rear|back)\b[^.,]*\bwindow\b`,
    `\\b(?:drops?|dropped|fell|falls?|slid|off track|crooked)\\b|${NOT} (?:go|come|roll|move)\\b|\\bstuck\\b`,
  ],
  [
    'Window Regulator (Front)',
    String.raw`\bwindow\b`,
    `\\b(?:drops?|dropped|fell|falls?|slid|off track|crooked)\\b|${NOT} (?:go|come|roll|move)\\b|\\bstuck\\b`,
  ],
  ['Sun Roof Motor', String.raw`\b(?:sun|moon) ?roof\b`, `\\b(?:stuck|${NOT})\\b`],
  [
    'Heater Core',
    String.raw`\b(?:no heat|cold air|heater|heat)\b`,
    String.raw`\b(?:wet|antifreeze|coolant|sweet\w*|fogs?|foggy)\b`,
  ],
  [
    'Blower Motor',
    String.raw`\bfan\b`,
    String.raw`\b(?:speeds?|vents?|heater|inside|cabin)\b`,
    `\\b(?:${NOT}|no|only|squeals?|squeaks?|nothing)\\b`,
  ],
  [
    'Blower Motor',
    String.raw`\b(?:no|nothing|hardly any)\b[^.,]*\b(?:air|blow\w*|comes?|coming)\b`,
    String.raw`\bvents?\b`,
  ],
  [
    'A/C Compressor',
    String.raw`\b(?:a\/?c|air con\w*)\b`,
    String.raw`\b(?:warm|hot)\b|\bnot (?:cold|cool)|\bstopped cooling`,
  ],
  ['Cooling Fan (Rad and Con mtd.)', `\\b(?:${HOT})\\b`, String.raw`\b(?:traffic|idl\w+|standing|red lights?)\b`],
  [
    'Water Pump',
    String.raw`\b(?:coolant|antifreeze|overheat\w*)\b`,
    String.raw`\b(?:belt|pulley|timing|squeal\w*|wobbl\w*)\b`,
  ],
  [
    'Radiator',
    String.raw`\b(?:coolant|antifreeze|overheat\w*|steam\w*)\b`,
    String.raw`\b(?:leak\w*|drip\w*|puddle|crack\w*|hole)\b`,
  ],
  ['Power Steering Pump', String.raw`\bsteer\w*`, String.raw`\b(?:heavy|hard|stiff|whin\w*|groan\w*|moan\w*)\b`],
  [
    'Lock Actuator',
    String.raw`\bdoors?\b`,
    String.raw`\b(?:un)?lock(?:s|ing)?\b`,
    `\\b(?:${NOT}|nothing|remote|fob)\\b`,
  ],
  ['Wiper Motor, Front (Windshield)', String.raw`\bwipers?\b`, `\\b(?:${DEAD})\\b`],
  [
    'Exhaust Muffler',
    String.raw`\b(?:exhaust|tractor|race car)\b`,
    String.raw`\b(?:loud\w*|roars?|roaring|rumbl\w*|sounds like)\b`,
  ],
  [
    'Transmission',
    String.raw`\b(?:gears?|trans\w*|tranny|reverse|shift\w*)\b`,
    `\\b(?:slip\\w*|jerk\\w*|lost|no)\\b|${NOT} (?:go|shift|engage|move)\\b`,
  ],
  [
    'Master Cylinder',
    String.raw`\b(?:brakes?|pedal)\b`,
    String.raw`\b(?:sinks?|goes|went|drops?)\b[^.,]*\bfloor\b|\bspongy\b`,
  ],
  ['Brake Booster', String.raw`\bbrake\w*`, String.raw`\b(?:hard|stiff)\b`, String.raw`\b(?:pedal|push|press|stop)\b`],
  ['Brake Caliper', String.raw`\b(?:brakes?|wheel)\b`, String.raw`\b(?:seiz\w*|drag\w*|smok\w*|lock(?:ed|s) up)\b`],
  ['Axle Shaft', String.raw`\b(?:click|pop)\w*`, String.raw`\b(?:turn\w*|corner\w*)\b`],
  ['Hub', String.raw`\b(?:hum|growl|roar|grind)\w*`, String.raw`\b(?:wheel|faster|speed)\b`],
  ['Coil/Igniter', String.raw`\bmisfir\w*`],
  [
    'Oil Pan, Engine',
    String.raw`\boil\b`,
    String.raw`\b(?:leak\w*|drip\w*|puddle|hole|crack\w*)\b`,
    String.raw`\b(?:bottom|under\w*|beneath|rock|curb|plug)\b`,
  ],
  ['Valve Cover', String.raw`\boil\b`, String.raw`\b(?:leak\w*|drip\w*)\b`, String.raw`\btop\b`],
  ['Hood Shock', String.raw`\bhood\b`, `${NOT} stay\\b|\\bfalls?\\b`],
  ['Trunk Lid/Hatch Shock', String.raw`\b(?:hatch|trunk|liftgate)\b`, `${NOT} stay\\b|\\bfalls?\\b`],
  ['Seat Motor', String.raw`\bseat\b`, `${NOT} (?:move|slide|go|adjust)\\b`],
  [
    'Turbocharger/Supercharger',
    String.raw`\b(?:no|lost|low) (?:boost|power)\b`,
    String.raw`\b(?:boost|whistl\w*|turbo)\b`,
  ],
  [
    'Throttle Body/Throttle Valve Housing',
    String.raw`\b(?:idles?|idling)\b`,
    String.raw`\b(?:rough|surg\w*|high|stall\w*)\b`,
  ],
  ['Engine', String.raw`\b(?:engine|motor)\b`, String.raw`\b(?:knock\w*|seized|locked up|blew|blown|threw a rod)\b`],
]

const PATTERNS = SYMPTOMS.map(([name, ...signs]) => ({ name, signs: signs.map((sign) => new RegExp(sign, 'gi')) }))
const LONGEST = 300

export type Symptom = { name: string; spans: readonly { from: number; to: number }[] }

/** The part that a complaint points to, with the words that say so: "it just clicks when I turn the key". */
export function findSymptom(text: string): Symptom | null {
  const complaint = text.slice(0, LONGEST)
  for (const { name, signs } of PATTERNS) {
    const found = signs.map((sign) => [...complaint.matchAll(sign)])
    if (found.every(({ length }) => length > 0))
      return { name, spans: found.flat().map(({ index, 0: words }) => ({ from: index, to: index + words.length })) }
  }
  return null
}
