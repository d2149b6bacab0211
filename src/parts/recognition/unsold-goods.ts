/** What people ask for and we do not sell, though its name may hold a part's. Phrases are separated by commas. */
export const UNSOLD_GOODS: string = `catalytic converter, catalytic, cat converter, catalyst, cat, engine oil, motor oil, oil filter, brake fluid,
  transmission fluid, spark plug, head gasket, wiper blade, seat cover, car cover, radiator hose, heater hose,
  coolant hose, brake hose, brake line, vacuum hose, air filter, fuel filter, cabin filter, intake gasket, valve
  cover gasket, oil pan gasket, exhaust gasket, manifold gasket, engine gasket, rear main seal, axle seal, valve
  seal, door seal, light bulb, headlight bulb, taillight bulb, wheel lug, lug nut, wheel nut, wheel lock, hybrid
  battery, ev battery, battery pack, traction battery, high voltage battery, electric car battery, plug wire,
  serpentine belt, drive belt, fan belt, trunk mat, ball joint, sway bar link, sway bar end link, stabilizer link,
  stabilizer bar link, end link, mirror glass, mirror motor, idler pulley, wheel cylinder, hood release, door check,
  door stop, windshield wiper blade, license plate frame, fog light bezel, dash mat, bed mat, cargo mat, egr cooler,
  blend door, blend door actuator, blend door motor, hvac actuator, heater actuator, ski rack, bike rack, baby seat,
  child seat, booster seat, fifth wheel, floor jack, engine stand, engine hoist, gooseneck hitch, receiver drier,
  valve spring, throwout bearing, release bearing, pilot bearing, main bearing, carrier bearing, pinion bearing,
  center bearing, cam bearing, coil over, coilover, dash cam, bluetooth module, fuel pressure regulator, pressure
  regulator, steering stabilizer, steering damper, seat heater, piston ring, cam phaser, oil pump pickup, shift
  boot, shifter boot, brake light switch, bed rail, glow plug, trailer brake, trailer mirror, tow mirror, rack boot,
  engine splash shield, heater valve, glove box hinge, door sill, door jamb switch, door ajar switch, door edge
  guard, door handle trim, sliding door track, sliding door roller, window trim, window visor, window molding, vent
  visor, wheel arch, wheel arch trim, wheel opening molding, bed tie down, bumper step pad, step pad, bumper fog
  light cover, bumper grille, visor mirror, trunk carpet, trunk torsion bar, trunk release, trunk release cable,
  tailgate trim, fuel tank skid plate, light bar, led light bar, roof box, roof molding, speaker grille, navigation
  disc, key fob battery, remote start, remote starter, distributor rotor, coil spring seat, body mount, torsion key,
  torsion bar key, windshield washer fluid, washer fluid, engine block heater, block heater, engine lift hook, oil
  sending unit, steering column shroud, steering wheel control, intercooler pipe, fan control module, fan module,
  brake booster check valve, brake pedal pad, pedal pad, radiator drain plug, headlight pigtail, tail light socket,
  spider gear, side mirror turn signal, mirror turn signal, ac pressure switch, gas strut, strut boot, shock boot,
  seat heating element, gear selector, cab corner, steering pump reservoir, turbo oil line, fuel injector o ring,
  leaf spring u bolt, bug shield, hood pad, horn pad, cab mount, turbo actuator, transfer case fluid, tire pressure
  monitor, window run channel, ball bearing, battery ground cable, ground cable, bell crank, charge pipe, cab light,
  column shifter, coolant crossover pipe, coolant pipe, crankcase vent, door catch, door glass run, door wiring
  boot, wiring boot, engine skid plate, fender mirror, flywheel ring gear, gear shift knob, shift knob, shift cable,
  shifter cable, transmission shifter cable, ignition rotor, jump starter, mirror arm, oil filler neck, park light,
  torque arm, transmission jack, vacuum actuator, air compressor, headlight restoration kit, sunroof track, window
  track, glass track, caliper piston, engine air duct, glove box light, steering wheel lock, throttle spring,
  weather stripping, hood stop, ignition key cover, harness plug, heater control valve, rear view mirror glass,
  hitch ball, timing chain guide, air freshener, floor mat cleaner, phone holder, phone mount, cup holder insert,
  battery charger, jumper cable, car wash, brake cleaner, starter fluid, starting fluid, power steering fluid, gear
  oil, transmission filter kit, engine gasket set, gasket set, gasket kit, rebuild kit, tune up kit, brake kit line,
  vacuum line, snow plow, plow, awning, trailer, propeller, impeller, fairing, golf cart battery, motorcycle tire,
  boat motor, outboard motor, trolling motor, lawn mower, mower blade, chainsaw, generator engine, air horn kit, car
  alarm, dash kit, led strip, floor liner, bull bar, winch, tow strap, tool box, socket set, wrench, obd
  scanner, code reader, touch up paint, car paint, paint code, headlight cleaner, wheel cleaner, tire shine, tire
  chain, snow chain, tire plug, car seat, key chain, keychain, gas can, fire extinguisher, cabin air filter, air
  filter element, timing belt kit tool, valve stem, wheel weight, coolant, antifreeze, freon, refrigerant, sensor
  cleaner, bumper sticker, window tint, vinyl wrap, aceite, aceite de motor, filtro, filtro de aceite, filtro de
  aire, synthetic oil, quart oil, qt oil, def fluid, def, diesel exhaust fluid, cvt fluid, obd2 scanner, scan tool, car wax, soap,
  grease, bearing grease, wd40, handlebar, helmet, radar detector, mud flap, lift kit, lowering spring, cold air
  intake, performance chip, tuner, impact gun, jack stand, ice scraper, tire inflator, battery tender, steering
  wheel cover, pcv valve, wheel spacer, spray paint, bujia, bujias, anticongelante, limpiaparabrisas hule, plumas`
