import { heard, NO_PRICE, PRICE } from './conversation.test-data.ts'

const EACH = /each price is for one part/i
const NOT_OURS = /could not match|not on our list|which part/i
const VERSIONS = /cannot tell its versions apart/i

/** Which part, which car and how many of them are meant by few words. */
export const whichOneConversations = [
  // Amounts that sound like cars
  heard(['how much for two headlights 2012 civic', [/Civic/, /headlight/i, PRICE, EACH]]),
  heard(['brake pads for my 2011 tahoe', [/Tahoe/, PRICE]], ['and for four?', [/pads/i, PRICE, EACH]]),
  heard(
    ['steering wheel 2009 mini cooper', [/Cooper/, PRICE]],
    ['will you take five hundred for it', [/10%/], { lacks: ['Five Hundred'] }],
  ),
  heard(['smart for two 2009 headlight', [/Fortwo/, PRICE]]),
  heard(['2012 out back alternator', [/Outback/, PRICE]]),
  heard(['dash light came on after the storm, 2014 escape battery price', [/2014 Ford Escape, Battery/, PRICE]]),
  heard(['we got hail in the storm. windshield 2016 rogue', [/Rogue, Windshield/, PRICE]]),

  // Cars by other names
  heard(['jeep yj 1994 radiator', [/1994 Jeep Wrangler, Radiator/]]),
  heard(['97 jeep xj door', [/1997 Jeep Cherokee, Front Door/]]),
  heard(['what does a taco tailgate run, 2011', [/2011 Toyota Tacoma, Tailgate/]]),
  heard(['1999 f two fifty tailgate', [/1999 Ford F-250, Tailgate/]]),
  heard(['ram fifteen hundred 2014 headlight', [/2014 Ram 1500, Headlight/]]),
  heard(['mazda six 2010 starter', [/2010 Mazda Mazda6, Starter/]]),
  heard(['transmission 2010 mazda', [/model/, /Transmission/], NO_PRICE], ['6', [/2010 Mazda Mazda6, Transmission/]]),
  heard(['frontier o8 tailgate', [/2008 Nissan Frontier, Tailgate/]]),

  // Taking something back
  heard(['radiator 2009 camry', [PRICE]], ['whoops typo its a corolla', [/2009 Toyota Corolla, Radiator/]]),
  heard(
    ['taillight 2014 sentra', [PRICE]],
    ['my mistake, versa', [/2014 Nissan Versa, Tail Light/]],
    ['same year', [/2014 Nissan Versa/]],
  ),
  heard(['alternator 2012 jetta', [PRICE]], ['im an idiot i have a passat', [/2012 Volkswagen Passat, Alternator/]]),
  heard(['mirror for 2015 f150', [PRICE]], ['i wrote f150 but i have an f250', [/2015 Ford F-250, Front Door Mirror/]]),
  heard(['radiator 2004 f150', [PRICE]], ['i got it wrong its an 05', [/2005 Ford F-150, Radiator/]]),
  heard(['engine 2010 accord', [PRICE]], ['its a honda civic not an accord', [/2010 Honda Civic, Engine/]]),
  heard([
    '2011 traverse, wait no, 2012 acadia. steering rack',
    [/2012 GMC Acadia, Steering Rack/],
    { lacks: ['Traverse'] },
  ]),
  heard(
    ['hood for a 2013 fusion', [PRICE]],
    ['ok price me the same for a malibu', [/year/, /Hood/], NO_PRICE],
    ['2013 too', [/2013 Chevrolet Malibu, Hood/]],
  ),
  heard(['seats for 2014 ram 1500', [PRICE]], ['front only then', [/Seat, Front/, PRICE]]),

  // Pieces of the part before
  heard(['power seat 2011 edge', [PRICE]], ['the motor quit, just need that', [/Seat Motor/], { lacks: ['Engine'] }]),
  heard(['wiper arm 2010 impala', [PRICE]], ['just the motor', [/Wiper Motor/]]),
  heard(['window regulator rear left 2006 accord', [PRICE]], ['its motor?', [/Window Motor/]]),
  heard(['mirror 2013 elantra', [PRICE]], ['the motor', [NOT_OURS], NO_PRICE]),
  heard(['how much for the motor', [/Engine/], NO_PRICE], ['2010 charger', [/Dodge Charger, Engine/]]),
  heard(['alternator 2012 civic', [PRICE]], ['how much is the motor', [/Civic, Engine/]]),
  heard(['rear door glass 2008 rav4', [PRICE]], ['does that come with the motor', [/what comes with/], NO_PRICE]),
  heard(['not the whole door, just the glass 2012 elantra front left', [/Elantra, Front Door Glass/]]),

  // Which one of several
  heard(['oil pan 2011 f150', [PRICE]], ['transmission one', [/Oil Pan, Transmission/]]),
  heard(['control arm front 2009 malibu', [PRICE]], ['the upper one', [/Control Arm, Front Upper/]]),
  heard(
    ['door handle 2012 cruze', [PRICE]],
    ['back door', [/Rear Door Handle, Outside/]],
    ['inside one', [/Rear Door Handle, Inside/]],
  ),
  heard(['front bumper cover 2012 malibu', [PRICE]], ['front and rear', [/Cover \(Front\)/, /Cover \(Rear\)/]]),
  heard(['window switch 2010 camry', [PRICE]], ['how much is a rear door', [/Camry, Rear Door:/]]),

  // How many
  heard(['fuel pump 2008 impala', [PRICE]], ['i need 2 of em', [PRICE, EACH]]),
  heard(['tires for a 2016 civic', [PRICE]], ['a full set', [/Tire/, PRICE, EACH]]),
  heard(['wheel 2014 camry', [PRICE]], ['4x', [/Wheel/, PRICE, EACH]]),
  heard(['tail light 2013 sonata', [PRICE]], ['is that for one or two', [EACH]], ['per side?', [EACH]]),

  // What only tells where something sits, or what is wrong
  heard(['clip that holds the sun visor up, 2012 malibu', [NOT_OURS], NO_PRICE]),
  heard(['the plastic piece that goes under the front bumper 2015 civic', [NOT_OURS], NO_PRICE]),
  heard(['need the bracket that mounts the alternator 2004 silverado', [NOT_OURS], NO_PRICE]),
  heard(["what's under the hood of a 2012 camry", [/which part/i], NO_PRICE]),
  heard(['engine fuse box under the hood for 2010 ram 1500', [/Engine Fuse Box/, PRICE], { lacks: ['Hood:'] }]),
  heard(['its not the starter its the alternator, 2006 ranger', [/Ranger, Alternator/]]),
  heard(['bumper cover not the reinforcement 2012 focus', [/Focus, Bumper Cover/]]),
  heard(['the door wont open from outside, i guess its the handle. 03 accord', [/Accord, Front Door Handle/]]),
  heard(['my trunk wont close. 2008 malibu trunk latch', [/Malibu, Keys\/Latches/]]),
  heard(['rear window stuck open on my 2010 traverse, regulator how much', [/Traverse, .*Regulator/]]),
  heard([
    '2008 wrangler, someone tried to steal it and broke the ignition switch. how much',
    [/Ignition Switch/, PRICE],
  ]),

  // How the car is made
  heard(
    ['2014 chevy malibu', [/part/], NO_PRICE],
    ['LT', [/which part/i], NO_PRICE],
    ['front bumper', [/Malibu, Bumper/]],
  ),
  heard(['fuel injector 2006 tahoe', [PRICE]], ['its the v8', [VERSIONS], { lacks: ['Engine:'] }]),
  heard(['wheel for 2013 f150', [PRICE]], ['18 inch', [VERSIONS], NO_PRICE]),
  heard(
    ['alternator 2007 civic', [PRICE]],
    ['does it have a core charge', [/Alternator: a core deposit is usual/]],
    ['how about the starter, does that have one', [/Starter: a core deposit is usual/]],
  ),

  // Told a bit at a time
  heard(['i have a 2008 chevy silverado lt 5.3', [/Which part/], NO_PRICE], ['left headlight', [/Headlight/, PRICE]]),
  heard(
    ['ok so a 2007 accord', [/Which part/], NO_PRICE],
    ['v6', [/Which part/], NO_PRICE],
    ['coupe', [/Which part/], NO_PRICE],
    ['i need a fender', [/Accord, Fender/]],
  ),
  heard(
    ['hey need door for 2013 dodge', [/model/], NO_PRICE],
    ['avenger i think', [/Avenger, Front Door/]],
    ['left front', [/Front Door/]],
    ['white', [/color/], NO_PRICE],
  ),
  heard(
    ['can u get me a rear diff', [/Differential/], NO_PRICE],
    ['05 liberty', [/Liberty, Differential/]],
    ['3.73', [VERSIONS], NO_PRICE],
  ),
  heard(['transmission 2014 chrysler 200', [PRICE]], ['the 6 speed', [VERSIONS], NO_PRICE]),
  heard(['throttle body 04 grand prix', [PRICE]], ['supercharged', [VERSIONS], { lacks: ['Supercharger'] }]),
  heard(
    ['window motor for 08 scion tc', [PRICE]],
    ['n the regulator', [/Window Regulator/]],
    ['price both', [/Window Motor/, /Window Regulator/]],
  ),
  heard(['left headlight 2008 silverado', [PRICE]], ['and bezel', [/Headlight Door/], { lacks: ['Dash'] }]),
  heard(['radiator fan 2012 nissan versa', [PRICE]], ['both fans?', [/Cooling Fan/, EACH]]),
  heard(['need 2 doors for 2011 crown vic', [/Crown Victoria, Front Door/, EACH]]),
  heard(['2 door 2011 civic radiator', [/Civic, Radiator/], { lacks: ['Door'] }]),
  heard(['evaporator core 2006 trailblazer', [/Evaporator/, PRICE], { lacks: ['deposit'] }]),
  heard(['cam sensor for 2009 traverse', [PRICE]], ['how much are 2', [PRICE, EACH]]),
  heard(
    ['need rear bumper for 2015 pilot', [PRICE]],
    ['silver', [/color/], NO_PRICE],
    ['how much was it again', [/Bumper Assy \(Rear\)/, PRICE]],
  ),
  heard(['door for silverado 2015', [PRICE]], ['1500', [VERSIONS], NO_PRICE], ['rear', [/Rear Door/, PRICE]]),
  heard(['2001 jetta window wont roll up think its the regulator rear left', [/Jetta, Window Regulator \(Rear\)/]]),
  heard(['voltage regulator 1985 f150', [/F-150, Voltage Regulator/]]),
  heard(['toyota sienna 06 sliding door passenger side with motor', [/Sienna, Rear Door/], { lacks: ['Engine'] }]),
  heard(['price for an alternator on a v8 2010 ford explorer sport trac', [/Explorer Sport Trac, Alternator/]]),
  heard(['need an ecu', [/Engine Computer/], NO_PRICE], ['for a 2007 tl', [/2007 Acura TL, Engine Computer/]]),
  heard(['the year is 2014, is the left mirror, chevy equinox', [/2014 Chevrolet Equinox, Front Door Mirror/]]),

  // A piece before the part it belongs to
  heard(['a seal for the trunk 2012 civic', [NOT_OURS], NO_PRICE]),
  heard(['cable for the hood 2010 camry', [NOT_OURS], NO_PRICE]),
  heard(['cap for the radiator 2010 camry', [NOT_OURS], NO_PRICE]),
  heard(['need bolts for the caliper 2010 camry', [NOT_OURS], NO_PRICE]),
  heard(['clips for a bumper 2012 civic', [NOT_OURS], NO_PRICE]),
  heard(['glass for a drivers mirror 2014 tundra', [NOT_OURS], NO_PRICE]),
  heard(['cover for the steering wheel 2012 civic', [NOT_OURS], NO_PRICE]),
  heard(['need the plastic thing behind the front bumper 2012 camry', [NOT_OURS], NO_PRICE]),
  heard(['window track 2001 grand am', [NOT_OURS], NO_PRICE]),
  heard(['switch for the window 2012 civic', [/Civic, Window Switch/]]),
  heard(['hinges for the hood 2012 civic', [/Civic, Hood Hinge/]]),
  heard(['motor for the rear wiper 2012 crv', [/CR-V, Wiper Motor, Rear/]]),
  heard(['glass for the rear door 2012 camry', [/Camry, Rear Door Glass/]]),
  heard(['motor for my 2012 camry', [/Camry, Engine/]]),
  heard(['got rear ended need trunk lid and bumper cover 2014 accord', [/Trunk Lid/, /Bumper Cover \(Rear\)/]]),
  heard(['throttle position sensor 1999 ranger', [/Sensor/, PRICE], { lacks: ['positions'] }]),
  heard(['need front bumper and grille. 2017 ram 1500 big horn', [/Grille/, PRICE], { lacks: ['Horn:'] }]),
  heard(['sunroof leaks 2012 bmw 328i need the drain tube', [NOT_OURS], NO_PRICE]),
  heard(['passenger front window wont go down 2009 g6, motor price', [/G6, Window Motor/]]),
  heard(
    ['what do doors go for on a 2011 cherokee', [PRICE]],
    ['i meant liberty lol', [/2011 Jeep Liberty, Front Door/]],
  ),
  heard(
    ['2012 camry and 2015 corolla', [/part/], NO_PRICE],
    ['mirror for each', [/Camry, .*Mirror/, /Corolla, .*Mirror/]],
  ),
  heard(
    ['hi i need tires', [/Tire/], NO_PRICE],
    ['4 of them', [/which vehicle/i], NO_PRICE],
    ['2015 forester', [/Forester, Tire/]],
  ),
  heard(['need hood not fender 2012 civic', [/Civic, Hood/], { lacks: ['Fender'] }]),
  heard(['i need a motor for the passenger window 2011 traverse', [/Traverse, Window Motor/]]),
]
