import { aPerson, aPricingRequest } from './builders.ts'

type Person = ReturnType<typeof aPerson>

/** A shopper with their own browser, who leaves a lead and asks for quotes as the storefront does. */
export async function aShopper(url: string, overrides: Partial<Person> = {}) {
  let cookie = ''
  const person = aPerson(overrides)
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', cookie }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return answer.json()
  }
  const { id: leadId } = await post('/api/leads', person)
  return {
    leadId,
    askForQuote: (wish: Record<string, unknown> = {}) =>
      post('/api/quotes', { ...aPricingRequest(wish), leadId, notes: 'Zip Code: 50265' }),
    say: (message: string) => post('/api/chat', { message, conversationId: null }),
    write: (subject: string, message: string) => post('/api/contact', { ...person, subject, message }),
  }
}
