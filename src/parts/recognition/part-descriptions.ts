/** How people describe a part whose name they do not know. Phrases are separated by commas; only the words count, not their order. */
export const PART_DESCRIPTIONS: Record<string, string> = {
  Alternator: `belt turns it and it charges the car, charges the car, belt spins it and makes power, round thing with a pulley that charges, charges the battery, keeps the battery charged, recharges battery while driving, makes electricity when engine
    runs, generates power for the car, charging the battery`,
  Starter: `cranks the engine, turns the engine over, makes the engine turn over when you turn the key, starts the car, starts the
    engine, turns the motor over, spins the motor to start`,
  'Window Motor': `makes the window go up and down, moves the window up, rolls the window up, motor that raises the window, makes the
    window work, lifts the window, powers the window`,
  'Window Regulator (Front)': `holds the window glass and slides it up, scissor arms that lift the window, cable track window goes
    up on, holds the window up inside the door`,
  'Window Switch (Front Door)': `button for the window, push to open the window, buttons on the door that control the windows, press to
    roll down the window`,
  'Water Pump':
    'pushes coolant around the engine, circulates the coolant, moves the water through the engine, pumps antifreeze',
  Radiator: `cools the engine, holds the coolant in front of the car, keeps the engine cool, keeps engine from overheating, keeps car
    from overheating behind the grille`,
  'Radiator Overflow Bottle':
    'tank the antifreeze goes in, tank for coolant, reservoir for antifreeze, plastic jug coolant goes in, bottle for the extra coolant, plastic tank antifreeze goes in, pour coolant in',
  'Cooling Fan (Rad and Con mtd.)':
    'fan in front of the engine, blows air on the radiator, fan that cools the radiator, pulls air through radiator',
  'Thermostat Housing': 'where the thermostat sits, holds the thermostat',
  'Blower Motor': `blows air inside the car, blows the hot air, blows heat into cabin, pushes air out of the vents, fan inside the dash, makes the
    air come out of vents`,
  'Heater Core':
    'little radiator inside the dash for heat, makes the heat in the cabin, gives heat inside the car, makes the heater hot',
  'A/C Compressor': `makes the air conditioner cold, makes the ac blow cold, makes cold air, compresses the freon, pumps the freon,
    makes the air cold`,
  'A/C Condenser': 'looks like a radiator for the air conditioning, sits in front of the radiator for the ac',
  'Fuel Pump': `sends gas to the engine, pumps gas to the engine, pushes fuel to the engine, pumps the gas out of the tank, gets gas from the
    tank to the motor`,
  'Fuel Tank': 'holds the gas, where the gas goes, stores the fuel, tank under the car for gas',
  'Fuel Injector (& Misc. Injection)': 'sprays gas into the cylinder, squirts fuel into the engine, sprays the fuel',
  'Fuel Tank Sending Unit': 'tells how much gas is left, measures gas in the tank, float in the tank for the gauge',
  'Fuel Cap': 'lid you screw on gas tank, screws on where you fill gas',
  'Fuel Filler Door': 'little door you open to put gas in, flap over the gas cap',
  'Fuel Filler Neck': 'tube you pump gas in, pipe from gas cap to the tank',
  'Exhaust Muffler':
    'makes the exhaust quiet, quiets the car, keeps the car from being loud, makes car not loud under back',
  'Engine Computer':
    'brain for the engine, brain of the car, computer for the engine, brain of the engine, computer that controls the engine, computer that runs the motor',
  Transmission: 'changes the gears, shifts the gears, switches gears, makes the car shift',
  'Torque Convertor': 'between the engine and automatic transmission, big round thing between motor and tranny',
  'Clutch Disc': 'press to shift wears out disc between engine and manual transmission',
  'Shifter Assembly (Floor)':
    'stick you move to put it in drive, lever between the seats to put it in park, stick to change gears, put in park',
  'Transfer Case':
    'sends power to the front wheels four wheel drive, splits power for 4x4, makes the four wheel drive work',
  'Axle Shaft':
    'shaft that turns the front wheel, goes from the transmission to the wheel, connects transmission to the wheel, rod with rubber boots to the wheel',
  'Drive Shaft, Rear':
    'goes from the transmission to the back wheels, under the truck from transmission to back, long tube under the truck that spins to the back axle, long shaft from transmission to rear, pole under the truck that turns',
  'Differential Assembly': 'big round thing in the middle of the back axle, pumpkin between the rear wheels',
  Hub: 'wheel bolts on to it and spins, what the wheel bolts to, wheel spins on, wheel mounts to with the studs',
  Wheel: 'metal part the tire goes on, tire sits on, tire mounts on',
  'Hub Cap/Wheel Cover': 'plastic cover on the wheel, plastic disc over the steel wheel',
  'Center Cap (Wheel)': 'little round cap in the middle of the wheel, logo cap in center of rim',
  Strut: 'holds the spring at the front wheel, tall shock with a spring around it, shock with the spring on it',
  'Shock Absorber': 'keeps the car from bouncing, makes the ride not bouncy, stops the bouncing',
  'Coil/Air Spring': 'big coil holding the car up, curly metal spring that holds up the car',
  'Tie Rod': 'connects steering to the wheel, rod that makes the wheels turn, links the steering rack to the wheel',
  'Steering Rack/Box/Gear': 'turns the wheels when you turn the steering wheel, makes the front wheels turn',
  'Power Steering Pump': 'makes the steering easy to turn, makes it easy to steer, makes steering wheel light',
  'Stabilizer Bar Only':
    'bar that keeps the car from leaning in turns, long bar across the front keeps it from rolling',
  'Control Arm, Front Lower':
    'arm that holds the front wheel to the frame, connects wheel to the frame under the car, a shaped arm under front wheel',
  'Brake Caliper': 'squeezes the brake pads, clamps the rotor, clamps on the disc, squeezes the rotor',
  'Brake Rotor/Drum, Front': 'round disc the brakes squeeze, metal disc behind the wheel, disc the pads grab',
  'Brake Booster':
    'big black round thing behind the brake pedal, makes the brake pedal easy to push, helps you push the brakes',
  'Master Cylinder': 'brake fluid goes in it, holds the brake fluid, pushes brake fluid when you press the pedal',
  'Anti-Lock Brake Pump': 'keeps the brakes from locking up, stops wheels from locking',
  'Emergency Brake': 'lever you pull to park on a hill, holds the car when parked, handle you pull when parking',
  'Headlight Assembly': 'light on the front you use at night, lights up the road, light in front to see at night',
  'Tail Light':
    'red light on the back left, red light on back corner, light on the back of the car, red light on the back, lights up red in the back, red lens on the rear corner',
  'Turn Signal/Fog Lamp': 'light that blinks when you turn, orange light that blinks',
  'Third Brake Light': 'red light up high in the back window, brake light at the top of the back glass',
  'Backup Light': 'white light that comes on in reverse, light for when you back up',
  'License Lamp': 'lights up the plate, light over the license plate',
  'Front Door Mirror':
    'mirror on the outside of the door, sticks out of the door to see behind, look in to see cars beside you',
  'Mirror, Rear View': 'mirror stuck to the windshield inside, look behind through the back window mirror inside',
  Windshield: 'big glass in front you look through, glass in front of the driver',
  'Back Glass': 'big window at the back, glass in the back you see through',
  'Wiper Motor, Front (Windshield)':
    'makes the wipers move, moves the wipers, makes the wipers go, runs the windshield wipers',
  'Wiper Linkage': 'connects the wiper motor to the arms, links both wipers together under the cowl',
  'Wiper Arm': 'holds the wiper blade, metal stick that holds wiper blade',
  'Windshield Washer Reservoir': 'blue fluid goes in, holds the washer fluid, tank for the blue windshield liquid',
  'Windshield Washer Motor (Front)':
    'squirts water on the windshield, sprays washer fluid on the glass, pumps the washer fluid',
  Hood: 'lid over the engine, covers the engine, metal that covers the engine you lift up, lift up to see the engine',
  'Hood Shock': 'holds the hood up, keeps the hood open, stick that props the hood',
  'Hood Hinge': 'hood swings on, hood pivots on',
  'Trunk Lid/Hatch Shock':
    'holds the hatch up, keeps the trunk open, keeps the tailgate from falling on my head, holds the back hatch open',
  'Trunk Lid/Hatch': 'lid over the trunk, opens to the trunk in the back',
  'Tailgate Lift Motor':
    'opens the trunk by itself, opens the trunk automatically, raises the trunk with a button, opens the back hatch by itself, lifts the liftgate automatically, raises the rear hatch when you push the button',
  Fender: 'metal over the front wheel, body panel above the front tire, panel next to the hood over wheel',
  'Quarter Panel': 'metal over the back wheel, body panel above the rear tire',
  'Fender/Wheelhouse Inner Liner':
    'plastic inside the wheel well, plastic above the tire inside fender, black plastic behind tire',
  'Bumper Cover (Front)':
    'plastic on the front of the car, plastic piece in front below the headlights, plastic nose of the car',
  'Bumper Cover (Rear)': 'plastic on the back of the car below the trunk, plastic piece at the back',
  Grille:
    'in front between the headlights with the logo, plastic mesh in front of the radiator, between the headlights',
  'Rocker Panel': 'metal under the doors, below the doors along the side',
  'Running Boards': 'step on to get in the truck, stand on to get in, step along the side of truck',
  'Roof Rack': 'rails on top to tie stuff, bars on the roof to carry luggage',
  'Sun Roof / T-Top': 'window in the roof, glass in the roof that opens',
  'Keys/Latches and Locks':
    'catches the door so it stays shut, keeps the door closed, keeps the hood shut, holds the door shut',
  'Lock Actuator':
    'locks the door when you press the button, makes the power locks work, motor that locks the door, makes the door lock',
  'Front Door Handle, Outside': 'pull to open the door from outside, grab to open the door, pull on to get in the car',
  'Front Door Handle, Inside': 'pull to open the door from inside, pull to get out of the car',
  'Front Door Hinge': 'door swings on, door hangs on',
  'Front Door Trim Panel':
    'panel inside the door with the armrest, inside of the door cover, cloth panel on the inside of door',
  'Ignition Switch': 'where you put the key, put the key in, turn the key in to start, key goes in',
  'Key Remote/Fob':
    'button you press to unlock the car, clicker that unlocks the car, unlocks the car from far away, remote on my keys',
  'Column Switch':
    'lever on the steering wheel for the blinkers, stick by the steering wheel for turn signals, lever for wipers and lights',
  Horn: 'makes the honk, beeps when you push the steering wheel, honks, makes the beep noise when press steering wheel',
  'Air Bag': 'pops out in a crash, blows up in an accident, comes out of steering wheel in a wreck',
  'Air Bag Clockspring':
    'behind the steering wheel that keeps the horn and airbag connected, ribbon behind steering wheel',
  'Instrument Cluster':
    'speedometer behind the steering wheel, gauges behind the steering wheel, shows the speed, tells how fast you go, shows how fast and gas, screen with the speed and miles behind the wheel, shows the miles',
  'Info/GPS/TV Screen': 'screen in the middle of the dash, touch screen with the map, screen that shows the map',
  'Radio/CD': 'plays music, play the music on, music comes from in the dash',
  Speaker: 'sound comes out of in the door, music comes out of',
  Antenna: 'picks up the radio stations, gets the radio signal, stick on the roof for radio',
  'A/C Heater Control':
    'knobs for the heat and air, turn to make it warm or cold, knobs that control the temperature, buttons for heat and ac',
  'Glove Box':
    'compartment in front of the passenger, where you keep papers in dash, little door in the dash for papers',
  'Console, Front': 'box between the front seats, between the seats with cup holders, cup holders between seats',
  Sunvisor: 'flips down to block the sun, keeps the sun out of your eyes, flap above windshield for sun',
  Headliner:
    'roof fabric inside falling down, ceiling cloth sagging inside, roof inside is falling down, ceiling fabric sagging, cloth roof inside falling, cloth on the ceiling, fabric on the ceiling inside, roof cloth inside hanging',
  Headrest: 'head leans on top of the seat, cushion behind your head',
  'Seat Belt, Front': 'strap that goes across you, strap that holds you in the seat',
  'Seat Motor': 'moves the seat back and forth, makes the power seat move, slides the seat',
  'Seat Track, Front Only': 'rails the seat slides on, seat slides on',
  Battery: 'gives power to start the car, stores electricity in the car, box with two posts under the hood',
  'Engine Fuse Box': 'box with the fuses under the hood, holds the fuses under the hood',
  'Cabin Fuse Box': 'box with the fuses inside the car, holds the fuses under the dash',
  'Coil/Igniter': 'sits on the spark plug, gives spark to the plugs, makes the spark',
  Distributor: 'sends spark to each plug with the cap and wires, cap and rotor sit on it',
  'Turbocharger/Supercharger': 'forces air in the engine for more power, boosts the engine, makes the whistling boost',
  'Intake Manifold': 'air goes through to the cylinders on top of the engine, splits air to each cylinder',
  'Exhaust Manifold': 'exhaust comes out of engine first, bolts to the head for exhaust',
  'Throttle Body/Throttle Valve Housing':
    'lets air into engine when you press the gas, opens when you step on gas, flap that opens when you press gas pedal',
  'Air Box/Air Cleaner': 'box the air filter goes in, holds the air filter',
  'Air Flow Meter': 'measures the air going into the engine, reads the air coming in',
  'Oil Pan, Engine': 'holds the oil under the engine, bottom of the engine where the oil is, oil sits in under motor',
  'Valve Cover': 'cover on top of the engine with the oil cap, lid on top of motor where you pour oil',
  'Belt Tensioner': 'keeps the belt tight, holds tension on the belt, pulley that keeps the serpentine belt tight',
  'Crank Pulley (Harmonic Balancer)': 'big pulley at the bottom of the engine, bottom pulley that the belt goes on',
  'Engine Mounts':
    'holds the engine in place, rubber the engine sits on, keeps the motor from shaking, bolts the motor to frame',
  'Transmission Mount': 'holds the transmission up, rubber under the transmission',
  Flywheel: 'big gear the starter turns, teeth that the starter grabs',
  'Backup Camera': 'camera to see behind when you reverse, shows what is behind when backing up, camera in the back',
  'Trailer Hitch': 'hook up a trailer to, pull a trailer with, tow a trailer with, ball goes on to tow',
  'Spare Tire Carrier': 'holds the spare tire, spare tire hangs on',
  'Jack Assembly': 'lifts the car to change a tire, raise the car to change a flat',
  'Bed Liner': 'plastic in the bed of the truck, protects the truck bed',
  'Tonneau Cover': 'covers the bed of the truck, cover over truck bed',
  'Pickup Cap/Camper Shell': 'roof over the truck bed with windows, topper on the bed of the truck',
  'Rear Window Defogger': 'lines in the back window that melt ice, clears the fog off back window',
  'Sensor (Chassis, Misc)': 'tells tire pressure, reads how fast the wheel spins',
  'Sensor (Drivetrain, Misc)': 'oxygen sensor reads the exhaust, tells computer where the crank is',
  'Hybrid Converter/Inverter': 'turns battery power into power for the electric motor',
  'Vapor Canister': 'catches gas fumes, holds gas vapors, charcoal box for gas fumes',
  'Valance, Front': 'plastic piece under the front bumper, plastic lip below the front bumper',
  'Electric Door Motor (not Window)': 'opens the sliding door by itself, makes the van door slide',
  'Steering Column': 'long shaft the steering wheel is on, steering wheel sits on',
  'Steering Knuckle': 'hub bolts to it and steers, big metal piece behind front wheel holding the hub',
  Spindle: 'wheel hub spins on the spindle, axle stub the wheel turns on',
  'Cowl Vent Panel': 'plastic panel under the windshield wipers, plastic at the bottom of the windshield',
  'Core (Radiator) Support': 'frame that holds the radiator and headlights, metal frame in front the radiator sits in',
  'EGR Valve': 'sends exhaust back in the engine, recirculates the exhaust',
}
