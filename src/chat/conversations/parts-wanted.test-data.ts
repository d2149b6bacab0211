import { heard, NO_PRICE, PRICE } from './conversation.test-data.ts'

/** People who say at once which part they want, and for what. */
export const partsWantedConversations = [
  heard(['how much for a tranny for an 04 silverado 1500', [PRICE, 'transmission', '2004', 'Silverado', 'tax', 'ZIP']]),
  heard(["need an alternater for my '09 civic whats the price", [PRICE, 'alternator', '2009', 'Civic', 'ZIP']]),
  heard(['2012 f150 tailgate price shipped to 75201?', [PRICE, 'tailgate', '2012', /F-?150/, 'tax']]),
  heard(['PRICE ON 2015 RAM 1500 ENGINE', [PRICE, 'engine', '2015', /Ram 1500|Ram/]]),
  heard(['yo u got a front bumper 4 a 16 charger', [PRICE, 'bumper', '2016', 'Charger']]),
  heard([
    "hello, I am looking for a radiator for my wife's 2008 Toyota Camry, she hit a deer last night",
    [PRICE, 'radiator', '2008', 'Camry'],
    { lacks: ['deer'] },
  ]),
  heard(['chevy cobalt 07 starter how much', [PRICE, 'starter', '2007', 'Cobalt']]),
  heard(['vw jetta 2013 driver side mirror cost', [PRICE, 'mirror', '2013', 'Jetta']]),
  heard(['quote me a rear diff for a 99 jeep cherokee', [PRICE, /differential|axle|carrier/, '1999', 'Cherokee']]),
  heard(['im lookin for a passanger side headlite for a 2011 nissan altma', [PRICE, 'headl', '2011', 'Altima']]),
  heard(['ac compresser 2010 honda accord', [PRICE, 'compressor', '2010', 'Accord']]),
  heard([
    'catalitic converter for 2006 prius how much do you want for it',
    ['not on our list'],
    { lacks: ['$', 'Which part'] },
  ]),
  heard(['what would it run me to get a used motor for a 2014 beamer 328i', [PRICE, 'engine', '2014', 'BMW', '328']]),
  heard([
    'Ford Explorer 2017 rear quarter window glass and the left tail light please',
    [PRICE, /glass|window/, /tail ?light|tail ?lamp/, '2017', 'Explorer'],
  ]),
  heard(['need both front fenders and a hood for a 2005 mustang gt', [PRICE, 'fender', 'hood', '2005', 'Mustang']]),
  heard([
    'hi how much is a transfer case, driveshaft and front axle for 2003 chevy tahoe',
    [PRICE, 'transfer case', /drive ?shaft/, 'axle', '2003', 'Tahoe'],
  ]),
  heard(['2018 sonata ecu', [PRICE, /ECU|ECM|engine control|computer|control module/, '2018', 'Sonata']]),
  heard(['headlight for an infinity g35 2005 coupe', [PRICE, 'headl', '2005', 'G35', 'Infiniti']]),
  heard(['benz c300 2012 rear bumper cover', [PRICE, 'bumper', '2012', 'Mercedes', /C-?\s?(Class|300)/]]),
  heard(['cadi escalade 08 steering wheel wit airbag', [PRICE, 'steering wheel', /air ?bag/, '2008', 'Escalade']]),
  heard([
    'wat is price of gear box for toyota corolla year 2010 my friend',
    [PRICE, 'transmission', '2010', 'Corolla'],
  ]),
  heard([
    'Good afternoon. I would like to inquire about the cost of a power steering pump for a 1996 Buick LeSabre. Thank you. Harold',
    [PRICE, 'power steering pump', '1996', 'LeSabre'],
  ]),
  heard([
    'power window motor drivers side front 2001 dodge ram 1500 how much',
    [PRICE, /window (motor|regulator)/, '2001', 'Ram'],
  ]),
  heard(['looking for wheels for my 2019 tacoma', [PRICE, 'wheel', '2019', 'Tacoma'], { lacks: ['steering'] }]),
  heard(['abs module 2007 gmc siera', [PRICE, /ABS|anti-?lock/, '2007', 'Sierra']]),
  heard([
    'blown head gasket so i need a new short block for 2013 subie outback',
    [PRICE, /engine|block/, '2013', 'Outback'],
  ]),
  heard([
    'throttle body & fuel pump & intake manifold 2009 pontiac g6',
    [PRICE, 'throttle body', 'fuel pump', 'intake manifold', '2009', 'G6'],
  ]),
  heard(['need rims 18 inch for 2014 chevy malibu', [PRICE, 'Wheel', '2014', 'Malibu'], { lacks: ['2018', 'older'] }]),
  heard(['my 2002 hyndai elantra needs a sterring rack', [PRICE, /rack|steering/, '2002', 'Elantra']]),
  heard(['door handle 2016 kia soul', [PRICE, 'door handle', '2016', 'Soul']]),
  heard([
    'my buddy wants to escape this mess lol. anyway are you guys open today?',
    ['open', /6 ?PM|6:00/],
    { lacks: ['Escape'] },
  ]),
  heard(['2010 ford focus, focus on the question pls: whats a starter cost', [PRICE, 'starter', 'Focus', '2010']]),
  heard(['ford fusion 2014 side view mirror', [PRICE, 'mirror', 'Fusion', '2014']]),
  heard([
    'i need a 2500 lb winch do you carry that',
    [/don't|not|no|person|sure/],
    { lacks: [/2500 (Ram|Silverado)/, PRICE] },
  ]),
  heard([
    'my budget is 300 dollars can i get a transmission for a 2008 impala',
    [PRICE, 'transmission', '2008', 'Impala'],
    { lacks: ['Chrysler 300'] },
  ]),
  heard(['2011 chrysler 300 rear window regulator', [PRICE, 'window', '2011', 'Chrysler', '300']]),
  heard([
    'I have 180000 miles on my 2006 honda pilot and the transmission is shot. whats a used one cost',
    [PRICE, 'transmission', '2006', 'Pilot'],
  ]),
  heard([
    'what mileage is on your engines',
    [/don't know|can't|depends|varies|not|person|team/],
    { lacks: [/\b\d+,000 miles/] },
  ]),
  heard(['Dodge Journey 2012 fuel tank', [PRICE, /fuel tank|gas tank/, 'Journey', '2012']]),
  heard(['nissan rogue bumper', [/year|what year|which year/], NO_PRICE]),
  heard(['honda fit 2009 does the door fit on it from a 2010?', ['cannot promise a fit'], NO_PRICE]),
  heard([
    'dodge charger 2010, and i also need an alternator since the battery wont charge',
    [PRICE, 'Alternator', 'Charger', '2010'],
    { lacks: ['Battery'] },
  ]),
  heard(['jeep compass 2014 driver seat', [PRICE, 'seat', 'Compass', '2014']]),
  heard(['97 ranger 4x4 with a 4.0 need the hubs', [PRICE, 'hub', '1997', 'Ranger']]),
  heard(["looking for a hood for my kid's 2015 soul", [PRICE, 'hood', 'Kia', 'Soul', '2015']]),
  heard(['2005 mini cooper clutch', [PRICE, 'clutch', /M(INI|ini)/, '2005']]),
  heard(['gmc terrain 2013 need liftgate', [PRICE, /lift ?gate|tailgate|hatch|decklid/, 'Terrain', '2013']]),
  heard(['2020 ford transit 250 sliding door', [PRICE, 'door', 'Transit', '2020']]),
  heard([
    'I have a mazda 3 from 2010 and need a front left knuckle',
    [PRICE, /knuckle|spindle/, /Mazda ?3|MAZDA3/, '2010'],
  ]),
]
