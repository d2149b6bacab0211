import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#platform/database/database.ts'
import { StartError } from '#platform/start-error.ts'
import { explainFailedStart } from './run-program.ts'

const anError = (details: object, message = 'x') => Object.assign(new Error(message), details)

test('a bug is shown with its stack', () => {
  const bug = new TypeError('x is not a function')
  expect(explainFailedStart(bug)).toBe(bug)
})

test.each([
  [new Error('It failed.', { cause: new StartError('DATA_DIR is gone.') }), 'DATA_DIR is gone.'],
  [
    anError({ code: 'EADDRINUSE', syscall: 'listen', port: 3000 }),
    'Port 3000 is already in use. Set PORT to another one.',
  ],
  [
    anError({ code: 'EACCES', syscall: 'listen', port: 80 }),
    "This account can't use port 80. Set PORT to another one.",
  ],
  [anError({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }), "HOST can't be resolved (ENOTFOUND)."],
  [anError({ code: 'EADDRNOTAVAIL', syscall: 'listen' }), "HOST isn't an address of this machine."],
  [
    new DatabaseUnavailable(anError({ code: 'ENOTFOUND', syscall: 'getaddrinfo' })),
    "The database at DATABASE_URL can't be reached (ENOTFOUND). Check the address, and that it's running.",
  ],
  [
    new DatabaseUnavailable(anError({ code: '57P03' })),
    'The database at DATABASE_URL is still starting. Try again in a moment.',
  ],
  [
    new DatabaseUnavailable(anError({ code: '53300' })),
    'The database at DATABASE_URL has no connections left. Raise its max_connections, or lower DATABASE_POOL_SIZE.',
  ],
  [anError({ code: '28P01' }), "The database at DATABASE_URL doesn't accept this user or password."],
  [
    anError({}, 'The server does not support SSL connections'),
    "The database at DATABASE_URL doesn't offer TLS. Switch it on there, or change sslmode.",
  ],
  [
    new DatabaseUnavailable(anError({ code: 'CERT_HAS_EXPIRED' })),
    "The database at DATABASE_URL was refused: its certificate isn't trusted (CERT_HAS_EXPIRED). Put the authority that signed it into DATABASE_CA_FILE.",
  ],
  [
    new DatabaseUnavailable(anError({ code: 'ERR_SQLITE_ERROR', errcode: 13 })),
    "The disk is full, so yardline.sqlite can't grow. Free some space on the disk of the DATA_DIR folder.",
  ],
])('%s is explained', (error, sentence) => {
  expect(explainFailedStart(error)).toBe(sentence)
})
