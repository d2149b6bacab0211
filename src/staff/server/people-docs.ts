import { z } from 'zod/mini'
import { idAnswerSchema, idParamDoc, jsonAnswer, noContentAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { staffAccountSchema, staffSettingsSchema } from '#staff/staff-member.ts'

const params = idParamDoc('The person’s id.')
const missing = { malformed: 'Invalid person ID', not_found: 'StaffAccount not found' }

export const listPeopleDoc: RouteDoc = {
  summary: 'List staff accounts',
  answers: {
    200: jsonAnswer('All of them.', z.array(staffAccountSchema), [
      {
        id: 1,
        email: 'kim@example.com',
        name: 'Kim Lee',
        role: 'admin',
        state: 'active',
        hasSecondFactor: true,
        lastSeenAt: '2026-03-02T12:00:00.000Z',
      },
    ]),
  },
}

export const inviteDoc: RouteDoc = {
  summary: 'Invite somebody',
  description: 'Mails a link that works once, within 48 hours.',
  example: { email: 'lee@example.com', name: 'Lee Park', role: 'agent' },
  answers: { 201: jsonAnswer('The account, without a password yet.', idAnswerSchema, { id: 2 }) },
  errors: { conflict: 'This email has an account already.' },
  isIdempotent: true,
}

export const changeMemberDoc: RouteDoc = {
  summary: 'Change name, role or access of an account',
  description: 'Sessions end at once where the role changes or the account is disabled.',
  params,
  example: { role: 'admin' },
  answers: { 204: noContentAnswer('It is changed.') },
  errors: { ...missing, conflict: 'This is the only admin who can sign in.' },
}

export const reinviteDoc: RouteDoc = {
  summary: 'Invite somebody once more',
  params,
  answers: { 204: noContentAnswer('A new link is on its way; the one before is worth nothing.') },
  errors: { ...missing, conflict: 'This person needs no invitation.' },
}

export const endTheirSessionsDoc: RouteDoc = {
  summary: 'End all sessions of somebody',
  params,
  answers: { 204: noContentAnswer('They have ended.') },
  errors: missing,
}

export const forgetFactorsDoc: RouteDoc = {
  summary: 'Remove somebody’s second factor',
  description: 'For a lost phone. They are told by mail, and their sessions end.',
  params,
  answers: { 204: noContentAnswer('It is removed.') },
  errors: { ...missing, conflict: 'Use your account page for your own.' },
}

export const readSettingsDoc: RouteDoc = {
  summary: 'Read the settings of staff accounts',
  answers: { 200: jsonAnswer('The settings.', staffSettingsSchema, { isSecondFactorRequired: false }) },
}

export const changeSettingsDoc: RouteDoc = {
  summary: 'Change the settings of staff accounts',
  example: { isSecondFactorRequired: false },
  answers: { 204: noContentAnswer('They hold from now on.') },
}
