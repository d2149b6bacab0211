import { toWords } from '#parts/part-words.ts'

export const EXTRA_PHRASES: Record<string, string> = {
  'A/C Compressor': 'ac compressor assembly, compressor',
  'A/C Condenser': 'condenser',
  'A/C Condenser Fan': 'condenser fan, ac condenser fan',
  'A/C Evaporator': 'evaporator',
  'A/C Heater Control': 'climate control, heater switch, heat control, ac switch, ac control',
  'Air Bag': 'seat airbag, dash airbag, steering wheel airbag, side airbag, knee airbag',
  'Air Bag Ctrl Module': 'airbag module, airbag control module',
  'Air Box/Air Cleaner': 'air intake filter box, air intake box',
  'Air Cond./Heater Vents': 'defroster vent',
  'Air Flow Meter': 'air flow sensor, airflow sensor',
  'Air Tube/Resonator': 'air intake, air duct',
  'Amplifier/Radio': 'amplifier',
  Antenna: 'radio antenna, roof antenna',
  'Anti-Lock Brake Pump': 'abs, abs motor, antilock brake unit, anti lock pump',
  'Auto. Trans. Cooler': 'transmission cooler',
  'Axle Assy Rear (w. Housing)': 'rear axle assembly, complete rear end',
  'Axle Shaft': 'axle, cv, front cv axle, rear cv axle, axle half shaft, front axle shaft, rear axle shaft',
  'Back Glass': 'back windshield, rear window glass, hatch glass, liftgate glass, tailgate glass',
  'Backup Camera': 'tailgate camera',
  'Bed, Pickup': 'bed, pickup bed, truck box',
  'Blower Motor': 'heater motor, blower fan motor, heater fan motor, heater blower motor',
  'Brake Caliper': 'front caliper, rear caliper',
  'Brake Rotor/Drum, Front': 'brake rotor, front disc, front brake disc, front brake drum',
  'Brake Rotor/Drum, Rear': 'rear brake rotor, rear drum, rear brake disc',
  'Brake Shoes/Pads': 'drum brake shoe, pad, shoe',
  'Bumper Cover (Front)': 'bumper cover, bumper skin, fascia',
  'Bumper Reinforcement (Front)': 'bumper reinforcement, bumper bar',
  'Cabin Fuse Box': 'fuse box',
  'Center Pillar': 'pillar',
  'Chassis Control Computer (not Engine)': 'body computer, body module',
  'Clutch Disc': 'clutch kit',
  'Coil/Air Spring': 'spring, front spring',
  'Column Switch': 'signal switch, turn signal lever, blinker lever, signal lever',
  'Connecting Rod, Engine': 'piston rod',
  'Console, Front': 'console',
  'Control Arm, Front Lower': 'lower arm',
  'Cooling Fan (Rad and Con mtd.)': 'fan motor, radiator fan motor, cooling fan motor, dual fan',
  Cowl: 'windshield cowl',
  'Crank Pulley (Harmonic Balancer)': 'balancer, crankshaft pulley',
  'Cylinder Head (Engine)': 'heads',
  'Dash Bezel': 'bezel',
  'Dash Panel': 'dash board',
  'Differential Assembly': 'rear differential, rear diff',
  'Door Window Crank Handle': 'window crank handle',
  'Drive Shaft, Rear': 'driveline, rear driveshaft, propshaft',
  Emblem: 'front emblem, rear emblem',
  'Emergency Brake': 'parking brake cable, ebrake cable, handbrake',
  Engine:
    'engine block complete, crate engine, small block, big block, small block engine, big block engine, engine swap, short block',
  'Engine Computer': 'computer, brain, engine module, engine control unit, powertrain control module',
  'Exhaust Manifold': 'exhaust header',
  'Exhaust Pipe': 'exhaust tube',
  Fender: 'quarter fender',
  'Fender/Wheelhouse Inner Liner': 'wheel liner, fender well liner',
  'Fog Lamp': 'fog',
  'Front Door': 'left door, right door, front passenger door, front driver door, door shell',
  'Front Door Glass': 'window, door glass, side window, window glass, passenger window, front door window, side glass',
  'Front Door Handle, Outside': 'handle, driver door handle, passenger door handle',
  'Front Door Mirror': 'mirror, driver mirror, passenger mirror, power mirror, left mirror, right mirror',
  'Front End Assembly (Nose)': 'nose',
  'Fuel Filler Door': 'gas lid, fuel lid, gas tank door, fuel tank door, gas cap door',
  'Fuel Injector Pump': 'injector pump, injection pump, high pressure pump',
  'Fuel Pump': 'fuel pump module',
  'Fuel Tank Sending Unit': 'fuel sending unit, gas sending unit',
  'Gauge (Misc)': 'oil pressure gauge, temp gauge',
  'Glove Box': 'glove box door, glove box lid',
  'Headlight Assembly': 'light, driving headlight, front headlight, xenon headlight, led headlight',
  'Heater Assy': 'heater',
  'Hood Hinge': 'bonnet hinges',
  'Hood Shock': 'hood prop rod, hood support, hood prop',
  Hub: 'axle hub, wheel bearing, bearing, front hub, rear hub, wheel bearing assembly',
  'Hub, Lockout (4WD)': 'manual hub',
  'Hybrid Converter/Inverter': 'power inverter',
  'Ignition Switch': 'ignition',
  'Info/GPS/TV Screen': 'navigation, nav screen, navigation unit, screen, gps, nav unit, touchscreen',
  'Instrument Cluster': 'cluster, speed cluster, instrument panel cluster, gauge panel',
  'Interior Light': 'trunk light, cargo light',
  'Key Remote/Fob': 'key, fob, remote key',
  'Keys/Latches and Locks':
    'trunk lock, tailgate lock, steering lock, glove box latch, door latch, hood latch, trunk latch, lock, door lock, tailgate latch',
  'Leaf Spring, Rear': 'leaf',
  'Lock Actuator': 'actuator, door actuator, door lock motor',
  'Marker/Side Light, Rear': 'marker light, side marker light, side light',
  'Master Cylinder': 'master cyl, brake master cyl, brake master',
  'Mirror, Rear View': 'rear mirror, center mirror',
  'Moulding (Rocker)': 'side skirts',
  'Power Steering Pressure Hose': 'power steering hose',
  'Power Steering Pump': 'steering pump',
  'Quarter Window': 'rear quarter window, rear quarter glass',
  'Radiator Overflow Bottle':
    'overflow bottle, coolant tank, overflow reservoir, overflow jug, coolant jug, coolant bottle, overflow tank',
  'Radio/CD': 'car stereo, car radio, cd changer, tape deck, am fm radio',
  'Rear Clip': 'rear end clip',
  'Rear Door': 'left rear door, right rear door, rear driver door, side sliding door, slide door, slider door',
  'Rear Door Glass': 'rear passenger window, rear side glass, rear driver window',
  'Rear Window Defogger': 'rear defroster',
  'Rocker Panel': 'rocker',
  'Roof Rack': 'roof rail, rack for roof',
  'Seat Belt, Front': 'seat belt latch, belt seat, seatbelt retractor, seatbelt buckle',
  'Seat, Back (3rd Row)': 'third seat, 3rd row seat',
  'Seat, Front': 'seat, leather seat, seats set',
  'Seat, Rear (2nd Row)': 'middle row seat, second row seat, middle seat',
  'Sensor (Body, Misc)': 'backup sensor, park sensor, bumper sensor',
  'Sensor (Chassis, Misc)': 'speed sensor, wheel sensor, tire pressure sensor, tire sensor, tpms sensor',
  'Sensor (Drivetrain, Misc)':
    'intake air temp sensor, manifold absolute pressure sensor, transmission range sensor, transmission sensor, transmission speed sensor, fuel rail sensor, camshaft position sensor, crankshaft position sensor, sensor, knock sensor, camshaft sensor, crankshaft sensor, coolant temp sensor, throttle sensor',
  'Shifter Assembly (Floor)': 'console shifter, shift lever, gear lever, gear stick, stick shift',
  'Shifter Linkage': 'transmission linkage, gear linkage',
  'Shock Absorber': 'shock absorbers, rear shock, front shock, absorber',
  'Slave Cylinder': 'clutch slave cylinder, slave cyl, clutch slave',
  'Clutch Master Cylinder': 'clutch master cyl',
  'Spare Tire Carrier': 'tire carrier',
  Speaker: 'dash speaker, door speaker, front speaker, rear speaker',
  'Spoiler, Rear': 'spoiler, wing spoiler',
  'Spring Hanger': 'leaf spring shackle, leaf spring hanger, leaf shackle',
  'Stabilizer Bar Only': 'anti sway bar',
  'Steering Rack/Box/Gear': 'power steering rack, rack and pinion steering, power steering gear box, steering gearbox',
  Strut: 'front strut, rear strut, strut and spring',
  'Sun Roof / T-Top': 'sunroof glass, moon roof glass, sun roof assembly, roof glass',
  'Tail Light': 'rear tail light, back light, tail light lens',
  'Tailgate Lift Motor': 'liftgate motor, tailgate motor',
  'Tailgate/Trunk Lid': 'liftgate, lift gate, rear gate, back gate, back hatch, rear hatch, rear liftgate, suv hatch',
  'Third Brake Light': 'spoiler brake light, spoiler light, rear spoiler brake light',
  'Throttle Body/Throttle Valve Housing': 'throttle',
  'Tie Rod': 'outer tie rod, inner tie rod',
  Tire: 'spare tire, spare',
  'Trailer Hitch': 'tow bar, towing hitch',
  'Transfer Case': 'transfer box, transfer',
  'Transfer Case Electric Motor': 'transfer case shift motor',
  Transmission: 'cvt, 5 speed transmission, auto transmission, stick transmission, standard transmission',
  'Trunk Lid/Hatch': 'hatch, hatchback door, boot',
  'Trunk Lid/Hatch Shock': 'liftgate strut, tailgate strut, liftgate shock, tailgate shock, trunk strut, hatch shock',
  'Turbocharger/Supercharger': 'turbocharger, turbo charger, super charger',
  'Turn Signal/Fog Lamp': 'signal light, turn light, corner lamp, side signal',
  'Valance, Front': 'bumper valance',
  Wheel: 'alloy, alloys, front wheel, rear wheel, mag wheel, spare wheel, chrome rim',
  'Window Motor': 'door window motor',
  'Window Regulator (Front)': 'driver window regulator, passenger window regulator, window lifter',
  'Window Regulator (Rear)': 'rear window regulator, rear door window regulator',
  Windshield: 'front windshield, windshield glass, front windscreen',
  'Windshield Washer Reservoir':
    'wiper fluid reservoir, washer fluid reservoir, washer fluid tank, washer reservoir, windshield washer tank',
  'Wiper Arm': 'windshield wiper, rear wiper, rear wiper arm',
  'Wiper Linkage': 'wiper motor linkage',
  'Wiring Harness (Body)': 'harness, wiring harness',
  'Wiring Harness (Engine)': 'engine wiring harness, engine wiring',
  'Wiring Harness (Lamp)': 'headlight wiring, headlight harness, fog light harness, headlight wiring harness',
  'Wiring Harness (Misc)': 'trailer hitch wiring, hitch wiring, tow hitch wiring',
  'Yoke/U Joint': 'axle u joint, driveshaft yoke, driveshaft u joint',
}

/** Phrases that name nothing to buy though their words name parts: services, body styles, everyday talk. */
export const NOT_GOODS: string = `check engine light, engine light, engine code, motor home, motor company, oil change, wheel drive, front wheel
  drive, rear wheel drive, all wheel drive, four wheel drive, 2 door, 4 door, dash light, big horn, garage door, two
  door, four door, 3 door, 5 door, crew cab, extended cab, regular cab, quad cab, king cab, double cab, super cab,
  short bed, long bed, rear ended, hard top, under hood, gear ratio, airbag light, abs light, warning light, battery
  light, oil light, spare parts, cash on delivery, in the back, call back, money back, send back, come back, back
  order, core charge, core deposit, cab fare, door to door, left hand drive, floor model, key west, front desk,
  clear coat, serial number, part number, model number, phone number, back in stock, hood river, cab over engine,
  cab over, license plate, door jamb, wheel well, radio code, trunk floor`

/** Single words that mean a part only when nothing clearer is named: "2008 Mustang V6, alternator". */
export const WEAK_WORDS: ReadonlySet<string> = new Set(
  `v6 v8 turbo manual trim core badge logo display remote wing clock alt tb tc computer module block pad disc
  connector regulator pipe floor top light window key lock screen bed cab wiring actuator exhaust spare throttle
  ignition navigation gps alloy frame rug`.split(/\s+/),
)

/** What hangs on the part named before it, and is none of ours: a radiator cap is no radiator, a hood cable no hood. */
export const SUBCOMPONENTS: ReadonlySet<string> = new Set(
  toWords(`gasket seal bushing pulley cap cable bracket clamp hanger bolt nut stud spacer clip retainer strap boot
    bearing mount filter belt bulb line hose solenoid resistor ballast lens terminal striker insulation
    insulator tint nozzle cushion foam blade pin lid flare tensioner fork button wire sticker decal cover chain
    weatherstrip screw washer rivet grommet sleeve switch handle fuse spring motor sensor adjuster hinge plug
    donut hook actuator hoist winch iron monitor roller channel guide guard deflector liner release reflector
    extender pretensioner upholstery dipstick rebuild tube flange brush charger gear faceplate knob protector
    cage drain shade weight pigtail insert shim mast connector degreaser valve adapter inflator pivot glue skin
    tower linkage duct grid ring trim module restoration strainer bucket flap stripping petcock pocket oil fluid
    strip tip wrap net step foot felt float blanket holder fabric patch padding adhesive wedge lip mesh brace
    wastegate inlet cartridge band tunnel hardware oring perch sock jet contact cup planetary plate`),
)

/** Words that follow another part's name to tell what of it is meant: "radiator fan motor". */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(
  'motor computer module head block pipe fan rack light window key lock trim core handle sensor glass'.split(' '),
)
