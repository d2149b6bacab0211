import { withinTime } from '#company/claim-wording.ts'

/** What the chat window says apart from messages, in the language of the conversation. */
export const chatWords = {
  en: {
    getQuote: 'Get this quote',
    talkToPerson: 'Talk to a person',
    startOver: 'Start over',
    teamTold: "We've let our team know",
    orLeave: (within: string | null) => `, or leave a number or email and we'll get back to you${withinTime(within)}.`,
    call: 'Talk to a person: call',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    consent: (company: string) =>
      `By sending this, you agree that ${company} may call or email you about this conversation.`,
    ask: 'Ask for a person',
    sending: 'Sending...',
    back: 'Back to chat',
    left: 'left side',
    right: 'right side',
  },
  es: {
    getQuote: 'Ver esta cotización',
    talkToPerson: 'Hablar con una persona',
    startOver: 'Empezar de nuevo',
    teamTold: 'Ya avisamos a nuestro equipo',
    orLeave: (within: string | null) =>
      `, o deje un teléfono o un correo y nos comunicamos con usted${within ? ` dentro de ${inSpanish(within)}` : ''}.`,
    call: 'Hable con una persona: llame al',
    name: 'Nombre',
    phone: 'Teléfono',
    email: 'Correo',
    consent: (company: string) =>
      `Al enviar esto, acepta que ${company} le llame o le escriba sobre esta conversación.`,
    ask: 'Pedir una persona',
    sending: 'Enviando...',
    back: 'Volver al chat',
    left: 'lado izquierdo',
    right: 'lado derecho',
  },
} as const

function inSpanish(time: string): string {
  return time.replace('hours', 'horas').replace('business days', 'días hábiles')
}

export type ChatWords = (typeof chatWords)['en' | 'es']
