import { messyTalk, NO_PRICE, PRICE, talk } from './conversation.test-data.ts'

export const vinConversations = [
  talk('a VIN alone', [
    '1HGCM82633A004352',
    ['2003 Honda Accord', 'part'],
    { understood: { vehicle: { year: 2003, make: 'Honda', model: 'Accord', vin: '1HGCM82633A004352' } } },
  ]),
  talk('a VIN in a sentence', ['can you check my vin 1HGCM82633A004352 please', ['2003 Honda Accord']]),
  talk('a VIN with a part', ['Alternator for 1HGCM82633A004352', ['2003 Honda Accord', 'Alternator', PRICE]]),
  talk(
    'a VIN, then a part',
    ['1HGCM82633A004352', ['2003 Honda Accord']],
    ['starter price?', ['Starter', '2003 Honda Accord', PRICE]],
  ),
  talk(
    'part first, then a VIN',
    ['I need a hood', ['VIN'], NO_PRICE],
    ['1HGCM82633A004352', ['Hood', '2003 Honda Accord', PRICE]],
  ),
  talk(
    'a VIN replaces the vehicle',
    ['2012 Ford Focus fender', ['2012 Ford Focus', PRICE]],
    ['sorry wrong car, 1HGCM82633A004352', ['2003 Honda Accord', 'Fender', PRICE], { lacks: ['Focus'] }],
  ),
  talk('16 characters are counted', ['my vin is 1HGCM82633A00435', ['16', '17'], NO_PRICE]),
  talk('18 characters are counted', ['VIN: 1HGCM82633A0043521', ['18', '17'], NO_PRICE]),
  talk('the letter O is named and mended', ['2GCEC19ZOS1245490', [/letters I, O or Q/], NO_PRICE]),
  talk('an unknown maker', ['11111111111111111', [/maker|VIN/], NO_PRICE]),
  talk('a wrong check digit is named', ['1HGCM82633A123456', ['check digit']]),
  talk('where the VIN is', ['where do I find my VIN?', [/dash|door|windshield|title/], NO_PRICE]),
  talk('the lookup is free', ['does the vin lookup cost anything', ['free'], NO_PRICE]),
  talk('what a VIN is for', ['why do you need my vin', [/VIN/], NO_PRICE]),
  talk('can you run a VIN', ['can you run a vin for me?', ['17', 'VIN'], NO_PRICE]),
  talk('an old short number', ['vin 1Q87T3N166389', [/1981|17/], NO_PRICE]),
  talk('a corrected VIN', ['1HGCM82633A00435', ['16']], ['oops 1HGCM82633A004352', ['2003 Honda Accord']]),
  talk('a VIN with a position that stands for no year', ['1HGCM8261UA004352', [/position 10/i], NO_PRICE]),
  messyTalk('a VIN in small letters', [
    'vin is 1hgcm82633a004352 need a tranny',
    ['2003 Honda Accord', 'Transmission', PRICE],
  ]),
  messyTalk('a VIN with spaces', ['1HGCM 82633 A004352', ['2003 Honda Accord']]),
  messyTalk('a VIN with dashes', ['heres the vin 1HGCM-82633-A004352 wat is it', ['2003 Honda Accord']]),
  messyTalk('a VIN and two questions', [
    '1HGCM82633A004352 how much for a radiator and whats the warranty',
    ['2003 Honda Accord', 'Radiator', PRICE, 'warranty'],
  ]),
  messyTalk('VIN, part and ZIP at once', [
    'need fender for 1HGCM82633A004352 zip 48201',
    ['2003 Honda Accord', 'Fender', PRICE, 'total'],
  ]),
]
