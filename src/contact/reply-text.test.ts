import { expect, test } from 'vitest'
import { withoutQuotedMail } from './reply-text.ts'

const answer = 'Yes, I’ll take it.\nDana'

test.each([
  ['Gmail', 'On Mon, Mar 2, 2026 at 9:14 AM Yardline <shop@yard.example> wrote:\n\n> Your quote\n> $412.00'],
  [
    'Gmail, on two lines',
    'On Mon, Mar 2, 2026 at 9:14 AM Yardline\n<replies+12-abc@yard.example> wrote:\n\n> Your quote',
  ],
  ['Spanish', 'El lun, 2 mar 2026 a las 9:14, Yardline (<shop@yard.example>) escribió:\n\n> Your quote'],
  ['HTML made text', 'On Mar 2, 2026, at 9:14 AM, Yardline <shop@yard.example> wrote:\nYour quote\n$412.00'],
  ['an old Outlook', '-----Original Message-----\nFrom: Yardline\nSent: Monday\n\nYour quote'],
  ['Outlook', '________________________________\nFrom: Yardline <shop@yard.example>\nSent: Monday\n\nYour quote'],
  ['bare quotes', '> Your quote\n>\n> $412.00\n'],
])('of a reply from %s only the answer stays', (_name, quoted) => {
  expect(withoutQuotedMail(`${answer}\n\n${quoted}`)).toBe(answer)
})

test.each([
  ['nothing is quoted', answer],
  ['it only looks like it', 'On Monday I can pick it up.\nEl motor funciona.\n-- \nDana'],
  ['the answers are between the lines', 'On Mar 2, 2026 Yardline wrote:\n> Ship it?\nYes.\n> Where?\nTo Iowa.'],
  ['the answer is below', 'On Mar 2, 2026 Yardline wrote:\n> Ship it?\n\nYes.'],
  ['there’s nothing else', 'On Mar 2, 2026 Yardline wrote:\n> Ship it?'],
])('all of it stays if %s', (_name, text) => {
  expect(withoutQuotedMail(text)).toBe(text)
})
