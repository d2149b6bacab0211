import { type Conversation, heard, NO_PRICE, PRICE } from './conversation.test-data.ts'

/** "Both", "the other one", a part for each of two cars, and what goes unsaid because it was said before. */
export const referringBackConversations: readonly Conversation[] = [
  // Several parts.
  heard(
    ['headlight 2015 optima', ['Headlight', PRICE]],
    ['what about the tail light', ['Tail Light', PRICE], { lacks: ['Headlight'] }],
    ['how much for both?', ['Headlight', 'Tail Light', PRICE], { lacks: ['one part'] }],
  ),
  heard(
    ['01 4runner water pump and radiater', ['Water Pump', 'Radiator', PRICE]],
    ['just the second one', ['Radiator', PRICE], { lacks: ['Water Pump'] }],
    ['the other one', ['Water Pump', PRICE], { lacks: ['Radiator'] }],
    ['actually both', ['Water Pump', 'Radiator', PRICE]],
    ['Can I return both?', ['Radiator and Water Pump', '30 days'], NO_PRICE],
  ),
  heard(
    ['starter 2009 accent', ['Starter', PRICE]],
    ['fender', ['Fender', PRICE]],
    ['grille', ['Grille', PRICE]],
    ['all three shipped to 50265', ['Starter', 'Fender', 'Grille', 'Total'], { lacks: ['one part'] }],
  ),
  heard(['both fenders 2010 camry', ['Fender', PRICE, 'one part']]),
  heard([
    'starter and alternator 09 accent, what do they each cost',
    ['Starter', 'Alternator'],
    { lacks: ['one part'] },
  ]),
  heard(['cv axle 04 corolla', [PRICE]], ['need 2 of them left n right', ['Axle', PRICE, 'one part']]),

  // Several cars.
  heard(
    ['I have a 2009 Civic and a 2012 Camry', ['2009 Honda Civic', '2012 Toyota Camry'], NO_PRICE],
    ['alternator for both', ['Civic, Alternator', 'Camry, Alternator', PRICE]],
  ),
  heard(
    ['hood 2010 camry', ['Camry, Hood']],
    ['same for a 2012 civic', ['Civic, Hood'], { lacks: ['Camry'] }],
    ['both please', ['Camry, Hood', 'Civic, Hood']],
  ),
  heard(
    ['radiator for 05 civic, alternator for 11 sentra', ['Civic, Radiator', 'Sentra, Alternator']],
    ['to 50265', ['Civic, Radiator', 'Sentra, Alternator', 'Total']],
    ['how much was the one for the civic', ['Civic, Radiator'], { lacks: ['Alternator', 'Sentra'] }],
  ),
  heard(
    ['05 civic needs a radiator and hood and the 11 sentra an alternator', ['Civic:', 'Sentra, Alternator']],
    ['and a grille for both', ['Civic, Grille', 'Sentra, Grille'], { lacks: ['Hood'] }],
  ),
  heard(
    ['distributor 97 civic and 95 accord', ['Civic, Distributor', 'Accord, Distributor']],
    ['sold the accord, just the civic', ['Civic, Distributor'], { lacks: ['Accord'] }],
  ),

  // The question goes on.
  heard(
    ['Can I return a radiator?', ['30 days']],
    ['and an alternator', ['electrical parts cannot be returned'], NO_PRICE],
    ['it is for a 2009 Civic', ['Civic', 'Alternator', PRICE]],
  ),
  heard(['is there a core on starters', ['core deposit']], ['and a hood?', ['no core deposit'], NO_PRICE]),
  heard(['do you give a warranty', ['warranty']], ['how many months', ['warranty'], { lacks: ['do not know'] }]),
  heard(
    ['alternator 2009 civic', [PRICE]],
    ['can you do 50 bucks', ['cannot change it'], NO_PRICE],
    ['come on, 55?', ['cannot go lower', 'person'], NO_PRICE],
    ['60 then', ['cannot go lower'], NO_PRICE],
  ),
  heard(
    ['can somebody call me, Bob 515-555-0122', ['Thank you'], { handsOver: true }],
    ['when will they call?', ['24 hours'], { lacks: ['tell me the vehicle'] }],
    ['what is your warranty', ['warranty', 'when they contact you'], { lacks: ['Ask me for a person', 'reach you'] }],
    ['k', ['All right'], { lacks: ['reach you'] }],
  ),
  heard(['can i see pics of the hood', ['person']], ['k ill think about it', ['take your time'], { handsOver: false }]),

  // The end of the car that was not named.
  heard(['bumper for 2009 civic', ['Front', 'took the front one']], ['the rear one', ['Rear'], { lacks: ['took'] }]),
  heard(['got rear ended, need a bumper for my 2014 rogue', ['(Rear)', 'took the rear one']]),
  heard(['driver door 2010 f150', ['Front Door'], { lacks: ['took'] }]),
  heard(['front and rear bumper 2012 malibu', ['(Front)', '(Rear)'], { lacks: ['took'] }]),

  // What is not on the list.
  heard(
    ['flux capacitor for 2009 civic', ['could not match', '2009 Honda Civic', 'person'], NO_PRICE],
    ['ok a radiator then', ['2009 Honda Civic, Radiator', PRICE]],
  ),
  heard(['ignition coil n spark plugs 06 jetta', ['Coil', PRICE, 'not on our list']]),
  heard(['radiator, hoses and thermostat 2012 rav4', ['Radiator', 'Thermostat', 'not on our list']]),
  heard(['My daughter is stuck at college with a dead 2009 Hyundai Accent', ['Which part']]),
  heard(['turbo, intercooler n ecu for 2013 focus', ['Turbocharger', 'Intercooler', 'Engine Computer']]),
  heard(['door complete with glass 2010 malibu', ['Front Door:', PRICE]]),
  heard(['5.3 engine for 07 silverado', ['Engine', PRICE, 'versions']]),
  heard(['gmc ukon 2011 console', ['Yukon', 'Console', PRICE]]),
]
