import { describe, expect, test } from 'vitest'
import { openTestKnowledge, openTestShop } from '#tests/support/chat.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { createBuiltInAssistant } from './built-in-assistant.ts'
import { initialState } from './dialogue/dialogue-state.ts'

const now = new Date('2026-06-16T15:00:00Z')
const quote = {
  number: 'Q-12909',
  part: 'Starter',
  vehicle: '2012 Honda Civic',
  totalCents: 12_345,
  status: 'pending',
  validUntil: new Date('2026-06-20T15:00:00Z'),
}
const { tools } = await openTestShop(now, [quote])
const assistant = createBuiltInAssistant(openTestKnowledge(tools))

async function talk(...messages: string[]) {
  let understood = initialState
  const replies: string[] = []
  for (const message of messages) {
    const reply = await assistant({ message, history: [], understood, company: testCompany, now }, tools)
    understood = reply.understood
    replies.push(reply.content)
  }
  return { replies, last: replies.at(-1) ?? '', understood }
}

describe('trouble', () => {
  test('with the car gets the likely parts, if nothing else was asked', async () => {
    const { last } = await talk(
      'The wipers just stopped in the rain. I can hear nothing from them. What would cause that, dear?',
    )
    expect(last).toContain('Wiper Motor')
    expect(last).not.toContain('$')
  })

  test('with us is not trouble with the car', async () => {
    const { last } = await talk('i keep calling and it goes to voicemail')
    expect(last).not.toContain("That's often")
  })
})

describe('prices', () => {
  test('several parts get one line each, and a sum', async () => {
    const { last } = await talk('hood and radiator for a 2013 malibu, zip 50265')
    expect(last).toMatch(/^- Hood: .*Total \$[\d,.]+\n- Radiator: .*\nTogether: .*Total \$[\d,.]+$/m)
  })

  test('a quantity multiplies the price, and the side is shown', async () => {
    const { last, understood } = await talk('2 left headlights for a 2013 malibu')
    expect(last).toContain('Headlight Assembly (left), 2 pieces:')
    expect(understood.items).toMatchObject([{ part: 'Headlight Assembly', quantity: 2, side: 'left' }])
  })

  test('a plainly requested part is priced, whatever else they complain about', async () => {
    const { last } = await talk('exhaust manifold, passenger side, 2004 Ford F-150. cracked, ticking when cold')
    expect(last).toMatch(/^2004 Ford F-150, Exhaust Manifold/)
  })

  test.each([
    ['front door handle for a 2012 civic. are you open on saturday?', 'Our hours'],
    ['Can I pick it up myself? Hood for a 2010 Ford Focus, please.', 'Our address is'],
    ['my 2008 impala needs a starter and can you send pictures of it', 'pictures'],
  ])('a question inside a request is also answered: %s', async (message, answer) => {
    const { last } = await talk(message)
    expect(last).toContain('$')
    expect(last).toContain(answer)
  })

  test('a part the vehicle does not have is refused', async () => {
    const { last } = await talk('fuel tank for a 2021 tesla model 3')
    expect(last).toContain('is electric')
    expect(last).not.toContain('$')
  })

  test('a motorcycle is refused with the same sentence as on the page', async () => {
    const { last } = await talk('gas tank for a harley sportster')
    expect(last).toContain(
      "We sell parts for cars and light trucks. The Harley is a motorcycle, and we don't have parts",
    )
    expect((await talk('tanque para una yamaha r6, cuanto cuesta')).last).toContain('Yamaha es una motocicleta')
    expect((await talk('propeller for my pontoon boat')).last).toContain('that is not on our list')
  })
})

describe('what was said before', () => {
  test('"yes" accepts a corrected VIN', async () => {
    const { understood } = await talk('vin 1HGCM82633A0O4352', 'yes')
    expect(understood.vehicle).toMatchObject({ vin: '1HGCM82633A004352', year: 2003, make: 'Honda' })
  })

  test('"together" adds up what was priced one by one', async () => {
    const { last } = await talk('hood for a 2012 civic', 'and the grille', 'how much together')
    expect(last).toMatch(/Hood[\s\S]*Grille[\s\S]*Together/)
  })

  test('no answer is repeated word for word', async () => {
    const { replies } = await talk('what are your hours', 'hours?', 'your hours please')
    expect(new Set(replies).size).toBe(3)
  })
})

describe('several cars', () => {
  const civicHood = '2012 Honda Civic, Hood: '
  const pricesIn = (reply: string) => reply.split('\n').filter((line) => /, [A-Z][^,]*: \$|^- |:$|^Together/.test(line))
  const centsIn = (line = '') => Math.round(Number(/\$([\d,.]+) for the part/.exec(line)?.[1]?.replace(',', '')) * 100)

  test('a total names each part once, for its own car, with one sum', async () => {
    const { last } = await talk('hood for a 2012 civic', 'and a radiator for my 2015 camry', 'total for everything')
    const [hood, radiator, sum, ...more] = pricesIn(last)
    expect(hood).toContain(civicHood)
    expect(radiator).toContain('2015 Toyota Camry, Radiator: ')
    expect(centsIn(sum)).toBe(centsIn(hood) + centsIn(radiator))
    expect(more).toEqual([])
  })

  test('a part added later belongs to the car it was added for', async () => {
    const { last } = await talk(
      'hood for a 2012 civic and an alternator for a 2014 crv',
      'also a starter for the crv',
      'total for everything',
    )
    expect(last).toMatch(/^2012 Honda Civic, Hood: .*\n2014 Honda CR-V:\n- Alternator: .*\n- Starter: .*\nTogether: /)
  })

  test('"both" for one part on two cars gives two lines', async () => {
    const { replies, last } = await talk(
      'starter for 2012 honda civic',
      "same part for my wife's 2014 CR-V",
      'how much for both',
    )
    expect(replies[1]).toContain('2014 Honda CR-V, Starter: $')
    expect(last).toMatch(/^2012 Honda Civic, Starter: .*\n2014 Honda CR-V, Starter: .*\nTogether: /)
  })

  test('"back to" a car prices what was requested for it', async () => {
    const { last } = await talk('hood for a 2012 civic', 'radiator for a 2015 camry', 'back to the Civic')
    expect(pricesIn(last)).toEqual([expect.stringContaining(civicHood)])
  })

  test('a side belongs to the car it was given for', async () => {
    const { understood } = await talk('left mirror for a 2012 civic and a right mirror for a 2015 camry')
    expect(understood.items).toMatchObject([
      { side: 'left', vehicle: { model: 'Civic' } },
      { side: 'right', vehicle: { model: 'Camry' } },
    ])
  })

  test('a part dropped for one car stays for the other', async () => {
    const { last } = await talk('hood for a 2012 civic and a 2015 camry', 'drop the hood for the camry')
    expect(pricesIn(last)).toEqual([expect.stringContaining(civicHood)])
  })

  test('a corrected vehicle keeps its parts', async () => {
    const { last } = await talk('hood for a 2011 civic', 'sorry, 2012', 'and a grille', 'total for everything')
    expect(last).toMatch(/^2012 Honda Civic:\n- Hood: .*\n- Grille: .*\nTogether: /)
  })
})

describe('goods', () => {
  test('we do not sell are refused, whatever is asked about them', async () => {
    const { last } = await talk('touch up paint pen, color code WA8624 summit white')
    expect(last).toContain("We don't sell paint or body supplies")
  })

  test('in a question with no other point are requested', async () => {
    const { understood } = await talk('got an engine harness the mice did not eat?')
    expect(understood).toMatchObject({
      items: [{ part: 'Wiring Harness (Engine)' }],
      pendingQuestion: { asks: 'vehicle' },
    })
  })

  test('what an answer says we do not do is not refused a second time', async () => {
    expect((await talk('Do you buy junk cars?')).last).toMatch(/^We sell used parts, and don't buy cars/)
    expect((await talk('window tint')).last).toMatch(/^We sell used parts and ship them/)
  })

  test('tax is not said to leave shipping out, since some states tax it', async () => {
    expect((await talk('do you charge tax on shipping')).last).toContain('Some states tax shipping, too.')
  })

  test('a catalytic converter next to a part is refused by name, once', async () => {
    const { last } = await talk('2008 honda element. catalytic converter plus the muffler')
    expect(last).toContain('Exhaust Muffler: $')
    expect(last.match(/catalytic/gi)).toEqual(['catalytic'])
    expect(last).toContain("We don't sell catalytic converters.")
  })
})

describe("a visitor's own quote", () => {
  test('is shown by number, with its status, and not priced again', async () => {
    const { last, understood } = await talk('what was my quote Q-12909?')
    expect(last).toContain('Q-12909: Starter for the 2012 Honda Civic, total $123.45.')
    expect(last).toContain('valid until Jun 20, 2026')
    expect(understood.priced).toBeNull()
  })

  test("someone else's can't be found", async () => {
    const { last } = await talk('I want to accept Q-10001')
    expect(last).not.toContain('$')
    expect(last).toContain('(515) 555-0195')
  })
})

test('Spanish is answered in Spanish, and "motor de arranque" is a starter', async () => {
  const { last, understood } = await talk('necesito un motor de arranque para un honda civic 2012')
  expect(understood).toMatchObject({ language: 'es', items: [{ part: 'Starter' }] })
  expect(last).toMatch(/Motor de arranque \(Starter\): \$[\d.]+ por la pieza/)
})

test('two answers do not repeat the same sentence', async () => {
  const { last } = await talk(
    'instrument cluster 2006 gmc envoy',
    'can i return that if it doesnt work, its electrical',
  )
  expect(last.match(/electrical parts can't be returned/g)).toHaveLength(1)
})

test('the form is linked', async () => {
  const { last } = await talk('how do i order')
  expect(last).toContain('/#quote')
})

test.each([
  ['the same complaint', ['stop calling me', 'stop calling me', 'delete my data'], 'Sorry for the trouble'],
  [
    'an order that never came',
    ['my order never arrived', 'order Q-10233, it never came'],
    "I'm sorry it isn't there yet",
  ],
])('what a person does better is said once: %s', async (_what, messages, sentence) => {
  const { replies } = await talk(...messages)
  expect(replies.filter((reply) => reply.includes(sentence))).toHaveLength(1)
  expect(replies.join()).not.toContain('Same as before')
})

test('an offer of a person isn’t repeated next to an answer', async () => {
  const { replies } = await talk('alternator for a 2012 honda accord', 'call me after 5', 'it never arrived')
  expect(replies[1]).toContain('A person can take over')
  expect(replies[2]).toContain("I'm sorry it isn't there yet")
  expect(replies[2]).not.toContain('A person can take over')
})

test('a question about included shipping gets the amounts of the part just priced', async () => {
  const { replies } = await talk('engine for a 2012 honda accord', 'does that include shipping?')
  expect(replies[1]).toMatch(/^Engine: it's \$[\d,.]+ for the part plus \$[\d,.]+ shipping\.$/)
})

test.each([
  'which one is cheaper, grade a or c?',
  'what does grade b mean',
  "what's the difference between grade a and b",
])('a question about grades is answered, and no grade is chosen: %s', async (message) => {
  const { last, understood } = await talk('starter for a 2012 honda civic', message)
  expect(last).toMatch(/Grade A is \$[\d.]+, Grade B is \$[\d.]+ and Grade C is \$[\d.]+, with shipping\. .*miles/)
  expect(understood.grade).toBeNull()
})

test('a grade chosen for one car isn’t taken for the next one, but stays when the car is corrected', async () => {
  const next = await talk('alternator for a 2014 Honda Accord, grade A', 'and a starter for a 2012 Ford F-150')
  expect(next.last).toContain('2012 Ford F-150, Starter: $')
  expect(next.understood.grade).toBeNull()
  const corrected = await talk('alternator for a 2014 Honda Accord, grade A', 'sorry, I meant a 2015')
  expect(corrected.last).toContain('2015 Honda Accord, Alternator, grade A: $')
  const named = await talk(
    'alternator for a 2014 Honda Accord, grade A',
    'and a starter for a 2012 Ford F-150, grade B',
  )
  expect(named.understood.grade).toBe('B')
})

test('a wish to have data deleted leads to the privacy form, also after one to stop calling', async () => {
  const { replies } = await talk('stop calling me', 'delete my data')
  expect(replies).toHaveLength(2)
  for (const reply of replies) expect(reply).toContain('have your data deleted, use the form at /privacy')
})

test.each([
  ["don't call me, just email", /tell them to email you.*your name and your email/],
  ['i dont want any calls, email me', /tell them to email you.*your name and your email/],
  ['no me llames, mandame email', /le escriban por correo.*su nombre y su correo/],
])('someone who doesn’t want a call is asked for an email: %s', async (message, asked) => {
  const { replies, understood } = await talk(message, 'Ann Lee, ann@example.com')
  expect(replies[0]).toMatch(asked)
  expect(replies[0]).not.toContain('(515)')
  expect(replies[1]).toMatch(/^(?:Thank you|Gracias).*(?:email you and not|correo y que no)/)
  expect(understood).toMatchObject({ items: [], contact: { name: 'Ann Lee', email: 'ann@example.com' } })
})

test('a part is priced even if the visitor doesn’t want a call about it', async () => {
  const { last } = await talk("starter for a 2012 honda civic, don't call me, just email")
  expect(last).toMatch(/^2012 Honda Civic, Starter: \$[\s\S]*email you and not/)
})

test.each(["how do I know it's not stolen", 'are these parts stolen', '¿son robadas las piezas?'])(
  'who asks if a part is stolen is told where parts come from: %s',
  async (message) => {
    const { last } = await talk(message)
    expect(last).toMatch(/(?:We don't deal in stolen parts|No vendemos piezas robadas).*500\+.*VIN/)
    expect(last).toContain('(515) 555-0195')
  },
)

test('the answer about returns ends with a period', async () => {
  const { last } = await talk('what if it doesnt fit can i return it')
  expect(last).toContain('Details: /terms. ')
})

test.each(['how do i pay', 'starter for a 2012 honda civic', 'qwkjd zzplk', 'you are useless'])(
  'a repeated answer is put another way, never the same twice in a row: %s',
  async (message) => {
    const { replies } = await talk(...Array.from({ length: 8 }, () => message))
    expect(replies.filter((reply, at) => reply === replies[at - 1])).toEqual([])
    expect(replies.filter((reply) => reply.includes('Same as before')).length).toBeLessThan(3)
    expect(replies.filter((reply) => /Same as before.*Same as before/s.test(reply))).toEqual([])
  },
)
