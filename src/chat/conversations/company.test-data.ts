import { messyTalk, NO_PRICE, PHONE, talk, talkAt } from './conversation.test-data.ts'

const SUNDAY_NOON = '2026-06-14T17:00:00Z'
const TUESDAY_EVENING = '2026-06-17T00:30:00Z'
const SATURDAY_MORNING = '2026-06-13T15:00:00Z'
const WINTER_MONDAY_AT_EIGHT = '2026-01-12T14:05:00Z'
const WINTER_MONDAY_BEFORE_EIGHT = '2026-01-12T13:55:00Z'

export const companyConversations = [
  talk('the hours', ['What are your hours?', ['8AM-6PM', '9AM-4PM', 'Sunday', 'closed', 'Central'], NO_PRICE]),
  talk('open now', ['are you open right now?', [/^yes|we are open|open now/i, '6PM'], { lacks: ['closed now'] }]),
  talkAt(SUNDAY_NOON, 'closed on Sunday', ['are you open now?', [/closed/, 'Monday'], { lacks: [/we are open/i] }]),
  talkAt(TUESDAY_EVENING, 'closed in the evening', ['you guys open?', [/closed/, /tomorrow|Wednesday/]]),
  talkAt(SATURDAY_MORNING, 'open on Saturday', ['open now?', [/open/, '4PM']]),
  talkAt(WINTER_MONDAY_AT_EIGHT, 'open in winter time', ['are you open', [/we are open/i, '6PM']]),
  talkAt(WINTER_MONDAY_BEFORE_EIGHT, 'not yet open in winter time', ['are you open', [/closed/, '8AM']]),
  talk('Sunday', ['are you open on sundays', ['Sunday', 'closed'], NO_PRICE]),
  talk('Saturday', ['what time do you close on saturday', ['9AM-4PM'], NO_PRICE]),
  talk('which time zone', ['what time zone are your hours in', ['Central'], NO_PRICE]),
  talk('where', ['Where are you located?', ['West Des Moines', 'Iowa', '1995 Railroad Avenue'], NO_PRICE]),
  talk('the address', ['whats your address', ['1995 Railroad Avenue', '50265'], NO_PRICE]),
  talk('the phone number', ['what is your phone number', [PHONE], NO_PRICE]),
  talk('the email', ['do you have an email', ['support@yardline.example'], NO_PRICE]),
  talk('payment', ['How can I pay?', [/does not take payments|payment processor/, 'US dollars'], NO_PRICE]),
  talk('credit cards', ['do you take credit cards?', ['payment processor', /method/], { lacks: ['visa', '$'] }]),
  talk('paypal', ['can I use paypal', ['payment processor', /method|person|agree/], { lacks: ['$', 'yes'] }]),
  talk('financing is not invented', ['do you offer financing', [PHONE, /not|method/], NO_PRICE]),
  talk('how it works', ['how does this work?', ['VIN', 'price', '24 hours'], NO_PRICE]),
  talk('how to order', ['how do I place an order?', [/confirm/, /quote/], NO_PRICE]),
  talk('how long in business', ['how long have you been in business', ['1995'], NO_PRICE]),
  talk('reviews', ['do you have good reviews?', ['4.8/5', '10,000+ customers'], NO_PRICE]),
  talk('is it legit', ['is this a scam?', ['1995', PHONE], NO_PRICE]),
  talk('how many yards', ['how many yards do you have', ['500+ yards'], NO_PRICE]),
  talk('jobs', ['are you hiring?', [PHONE, /contact/], NO_PRICE]),
  talk('selling a car', ['do you buy junk cars?', [/sell|buy/, PHONE], NO_PRICE]),
  talk('wholesale', ['do you have wholesale pricing for shops', [PHONE], NO_PRICE]),
  talk('privacy', ['do you sell my information?', ['do not sell', '/privacy'], NO_PRICE]),
  talk('the terms', ['where can I read your terms', ['/terms'], NO_PRICE]),
  talk('who owns the assistant', ['are you a real person or a bot', [/software|assistant/, 'person'], NO_PRICE]),
  talk('sales tax', ['do you charge sales tax', ['tax', 'ZIP'], NO_PRICE]),
  talk('a visit', ['can I come by and look at parts', ['1995 Railroad Avenue', PHONE], NO_PRICE]),
  talk('an account', ['do I need an account', [/no account|not need/], NO_PRICE]),
  talk('the age limit', ['how old do I have to be to order', ['18'], NO_PRICE]),
  talk(
    'hours, then now',
    ['what are your hours', ['8AM-6PM']],
    ['so are you open now?', [/open/, '6PM']],
    ['and whats the number', [PHONE]],
  ),
  talkAt(SUNDAY_NOON, 'a call on Sunday', ['can I call you now?', [PHONE, /closed/]]),
  messyTalk('hours misspelt', ['wat r ur hrs', ['8AM-6PM'], NO_PRICE]),
  messyTalk('where and when', ['where you guys at and what time u close today', ['West Des Moines', '6PM'], NO_PRICE]),
  messyTalk('payment and location', [
    'where r u located an do u take cash app',
    ['West Des Moines', 'payment processor'],
    NO_PRICE,
  ]),
  messyTalk('phone and hours', ['whats the phone # and are u open sat', [PHONE, '9AM-4PM'], NO_PRICE]),
  messyTalk('adress', ['wheres ur adress', ['1995 Railroad Avenue'], NO_PRICE]),
  messyTalk('legit and how it works', ['r u guys legit? how does it work', ['1995', 'VIN'], NO_PRICE]),
]
