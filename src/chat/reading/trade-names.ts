/** Who makes parts, and how cars are called by trim: they say more about a part and name none. */
export const TRADE_NAMES: ReadonlySet<string> = new Set(
  `acdelco aisin allison alpine autolite bilstein bosch bose brembo carlisle dana delco delphi denso dorman eaton
  fleetguard garrett getrag hitachi holley kenwood koyo kyb lucas magneti mahle mando michelin mitsuba moog
  mopar motorcraft nippon nsk ntn philips recaro remy sachs sony spectra stant trw valeo visteon
  wagner walker wix
  adventure altitude autobahn bighorn crewcab denali ecotec ecotech ex exl gls gt harman hse lariat laredo
  latitude le limited longhorn ls lse lt ltz lx overland platinum premium quadcab rubicon sahara se sel ses sl sle slt sr5 srt ss
  supercab supercrew sv sxt titanium touring trailhawk trd xle xlt`.split(/\s+/),
)
