import { expect, test } from 'vitest'
import { describeStatement } from './open-telemetry.ts'

test.each([
  [
    'select "id" from "leads" where "email_key" = $1 limit 20',
    'select leads',
    'select "id" from "leads" where "email_key" = $1 limit ?',
  ],
  ['insert into "mails" ("kind") values (?)', 'insert mails', 'insert into "mails" ("kind") values (?)'],
  [
    'update "quotes" set "status" = \'won\'\'t tell\' where id = 7',
    'update quotes',
    'update "quotes" set "status" = ? where id = ?',
  ],
  [
    'delete from "rate_limits" where expires_at < 12.5',
    'delete rate_limits',
    'delete from "rate_limits" where expires_at < ?',
  ],
  [
    'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    'select',
    'select pg_advisory_xact_lock(hashtextextended($1, ?))',
  ],
])('%s is described without its values', (sql, name, text) => {
  // biome-ignore format: a table
  expect(describeStatement(sql)).toEqual({
    name,
    facts: { 'db.operation.name': name.split(' ')[0], 'db.query.text': text },
  })
})
