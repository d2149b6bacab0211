import { has, type Situation } from '#chat/situation.ts'
import { terms } from '#company/terms.ts'
import { type Answers, OFFER } from './answer.ts'
import { TIMES } from './delivery-answers.ts'
import { listed } from './vehicle-words.ts'

const HOW_TO_RETURN = `Every return needs a return authorization (RMA), and the part ships back within ${terms.shipBackDays} days of your receiving it.`
const WINDOW = `The return window is ${terms.returnDays} days from receipt.`
const REFUND = `${WINDOW} When a returned part reaches us, we check that it is as you received it, or that it has the defect. If so, we refund its price to the payment method you used. ${OFFER}`
const INSTALLED = 'Installed or modified parts cannot be returned, unless they are defective.'
const BEFORE_INSTALLING =
  'If we sent the wrong part, or it was damaged on the way, tell us before you install it, and keep the packaging.'

const DEFECTIVE = 'For a defective part, the return rules and any written warranty on your order apply (/terms).'
/** See content/blog/returns-for-electrical-parts.md. */
const ELECTRICAL =
  'electrical parts cannot be returned. One that does not work, is not what you ordered or was broken in transit is another matter.'
const NO_ORDERS = 'I cannot see orders from here. Our team can: have your order or quote number ready.'

export const returnAnswers = {
  returns: (situation) => withPerson(returnRule(situation), situation),
  notReturnable: (situation) =>
    situation.parts.length > 0 ? returnRule(situation) : `${notReturnable()} Details: /terms`,
  installedReturn: () => `${INSTALLED} ${OFFER}`,
  returnFreight: () => terms.returnFreight,
  refund: () => REFUND,
  thatMoney: () => REFUND,
  restocking: () => `Our terms name no restocking fee. ${OFFER}`,
  warranty: () =>
    `${terms.warranty}. Where the order states none, parts are sold as is, to the extent the law allows. I cannot promise more. ${OFFER}`,
  core: (situation) =>
    `${coreOf(situation)}A core deposit is an amount you get back when you send us your old part. When one applies, we state it as a separate amount before you commit. More: /blog/core-charges`,
  damaged: (situation) =>
    `${has(situation, 'anger') ? '' : 'I am sorry if a part is not right. '}${electricalRule(situation)}${BEFORE_INSTALLING} ${WINDOW} ${HOW_TO_RETURN} ${INSTALLED} ${DEFECTIVE} I cannot see orders from here. ${OFFER}`,
  ifWrong: (situation) => `${returnRule(situation)} ${BEFORE_INSTALLING} ${DEFECTIVE} ${OFFER}`,
  lateReturn: () => `${WINDOW} I do not know of exceptions: our team decides. ${OFFER}`,
  coreHandling: () =>
    `I do not know how or by when an old part is sent back, or in what state it is accepted as a core. Our team can tell. ${OFFER}`,
  rma: () => `${WINDOW} ${HOW_TO_RETURN} Our team gives you one. ${OFFER}`,
  late: (situation) =>
    `${has(situation, 'anger') ? '' : 'I am sorry that you have to wait. '}${TIMES} ${NO_ORDERS} ${OFFER}`,
  order: () => `${NO_ORDERS} ${OFFER}`,
  cancel: () => `I cannot change or cancel orders from here. Our team can. ${OFFER}`,
} as const satisfies Answers

function returnRule({ parts }: Situation): string {
  const electrical = parts.filter(({ isElectrical }) => isElectrical).map(({ name }) => name)
  const others = parts.filter(({ isElectrical }) => !isElectrical).map(({ name }) => name)
  if (parts.length === 0) return `${WINDOW} ${HOW_TO_RETURN} ${notReturnable()} Details: /terms`
  return [
    ...(electrical.length > 0 ? [`${listed(electrical)}: ${ELECTRICAL}`] : []),
    ...(others.length > 0 ? [`${listed(others)}: ${lowerFirst(WINDOW)} ${HOW_TO_RETURN} ${INSTALLED}`] : []),
  ].join('\n')
}

/** What decides about an electrical part that somebody has bought. */
function electricalRule({ parts }: Situation): string {
  const electrical = parts.filter(({ isElectrical }) => isElectrical).map(({ name }) => name)
  return electrical.length > 0 ? `${listed(electrical)}: ${ELECTRICAL} ` : ''
}

/** Whoever has bought something needs a person for it. */
function withPerson(rule: string, situation: Situation): string {
  return has(situation, 'ownOrder') ? `${rule} ${OFFER}` : rule
}

function notReturnable(): string {
  return `What cannot be returned: ${listed(terms.notReturnable.map(lowerFirst))}.`
}

function coreOf({ parts }: Situation): string {
  const withCore = parts.filter(({ coreDepositCents }) => coreDepositCents !== null).map(({ name }) => name)
  const without = parts.filter(({ coreDepositCents }) => coreDepositCents === null).map(({ name }) => name)
  const usual = withCore.length > 0 ? `${listed(withCore)}: a core deposit is usual. ` : ''
  return usual + (without.length > 0 ? `${listed(without)}: no core deposit is usual. ` : '')
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
