import { idAnswerSchema, jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'

export const sendContactDoc: RouteDoc = {
  summary: 'Send a message',
  description: 'The message goes to support by mail, and its sender becomes a lead.',
  isIdempotent: true,
  example: {
    name: 'Dana Ortiz',
    email: 'dana@example.com',
    subject: 'Transmission for a 2014 Accord',
    message: 'Do you have one under 90,000 miles?',
  },
  answers: { 201: jsonAnswer('The message is on its way.', idAnswerSchema, { id: 1 }) },
}
