import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '#platform/database/dialect.ts'
import { runStatements } from './run-statements.ts'

/** A lead's words are those of its quotes, notes and calls. */
const searched = {
  quotes: ['year', 'make', 'model', 'part', 'part_name', 'zip_code', 'notes'],
  notes: ['text'],
  calls: ['said'],
}

/** PostgreSQL can't index the words of a longer text. */
const WORDS_MAX = 200_000

/**
 * What finds a lead in addition to its contact details. Triggers keep it current, so every write counts, from any
 * process. On PostgreSQL other processes keep writing while the words are collected: tables are locked only for the
 * triggers, at the end.
 */
export const searchWords: Migration = {
  up: async (db: Kysely<unknown>) => {
    const lastIds = await readLastIds(db)
    await runStatements(
      db,
      () => `
create table leads_search_words (
  lead_id integer primary key,
  words text not null
);
${INSERT_WORDS} select id, words from (${selectWords('leads.id', isPostgres(db))}) as found where words <> ''
`,
    )
    if (isPostgres(db)) await createPostgresIndex(db)
    else await createSqliteIndex(db)
    if (isPostgres(db)) await collectNew(db, lastIds)
    await runStatements(
      db,
      () => `
create index vehicles_vin_end on vehicles (substr(vin, 12));
create index quote_steps_tracking on quote_steps (lower(replace(tracking_number, ' ', ''))) where tracking_number <> ''
`,
    )
  },
}

async function readLastIds(db: Kysely<unknown>): Promise<Map<string, number>> {
  const last = Object.keys(searched).map(async (table) => {
    const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(db)
    return [table, rows[0]?.id ?? 0] as const
  })
  return new Map(await Promise.all(last))
}

/** Rows that other processes wrote while the words were collected. */
async function collectNew(db: Kysely<unknown>, lastIds: ReadonlyMap<string, number>) {
  const fresh = [...lastIds].map(([table, id]) => `select lead_id from ${table} where id > ${id}`).join(' union ')
  await sql.raw(`${INSERT_WORDS} ${selectWords('leads.id', true)} where id in (${fresh}) ${REPLACE}`).execute(db)
}

function selectWords(leadId: string, isOnPostgres: boolean) {
  const parts = Object.entries(searched).map(([table, columns]) => {
    const all = isOnPostgres ? `string_agg(${textOf(columns)}, ' ')` : `group_concat(${textOf(columns)}, ' ')`
    return `coalesce((select ${all} from ${table} where ${table}.lead_id = ${leadId}), '')`
  })
  return `select id, trim(substr(${parts.join(` || ' ' || `)}, 1, ${WORDS_MAX})) as words from leads`
}

function textOf(columns: readonly string[], row = '') {
  return columns.map((column) => `coalesce(cast(${row}${column} as text), '')`).join(` || ' ' || `)
}

const INSERT_WORDS = 'insert into leads_search_words (lead_id, words)'
const PREPEND = `on conflict (lead_id) do update
  set words = substr(excluded.words || ' ' || leads_search_words.words, 1, ${WORDS_MAX})`
const REPLACE = 'on conflict (lead_id) do update set words = excluded.words'

async function createSqliteIndex(db: Kysely<unknown>) {
  const index = 'leads_search_word_index'
  const remove = `insert into ${index} (${index}, rowid, words) values ('delete', old.lead_id, old.words);`
  const add = `insert into ${index} (rowid, words) values (new.lead_id, new.words);`
  const rebuild = (leadId: string) => `${INSERT_WORDS} ${selectWords(leadId, false)} where id = ${leadId} ${REPLACE};`
  const statements = [
    `create virtual table ${index} using fts5 (words, content='leads_search_words', content_rowid='lead_id',
      tokenize='unicode61 remove_diacritics 2', detail='none', columnsize=0)`,
    `insert into ${index} (${index}, rank) values ('secure-delete', 1)`,
    `insert into ${index} (${index}) values ('rebuild')`,
    `create trigger leads_search_words_insert after insert on leads_search_words begin ${add} end`,
    `create trigger leads_search_words_delete after delete on leads_search_words begin ${remove} end`,
    'create trigger leads_search_gone after delete on leads begin delete from leads_search_words where lead_id = old.id; end',
    `create trigger leads_search_words_update after update on leads_search_words when old.words <> new.words
      begin ${remove} ${add} end`,
    ...Object.entries(searched).flatMap(([table, columns]) => [
      `create trigger leads_search_${table}_insert after insert on ${table} begin
        ${INSERT_WORDS} select new.lead_id, ${textOf(columns, 'new.')} where true ${PREPEND}; end`,
      `create trigger leads_search_${table}_delete after delete on ${table} begin ${rebuild('old.lead_id')} end`,
      `create trigger leads_search_${table}_update after update of lead_id, ${columns.join(', ')} on ${table}
        begin ${rebuild('old.lead_id')} ${rebuild('new.lead_id')} end`,
    ]),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

async function createPostgresIndex(db: Kysely<unknown>) {
  // Words without accents and punctuation, as FTS5's tokenizer reads them.
  const plain = `translate(lower($1), 'áàâäãåéèêëíìîïóòôöõúùûüñç', 'aaaaaaeeeeiiiiooooouuuunc')`
  const words = String.raw`regexp_replace(${plain}, '[\s!-/:-@\[-${'`'}{-~]+', ' ', 'g')`
  const statements = [
    `create function leads_search_vector(text) returns tsvector language sql immutable parallel safe
      as $$ select to_tsvector('simple', ${words}) $$`,
    'create index leads_search_word_index on leads_search_words using gin (leads_search_vector(words))',
    // The lock makes the second of two changes see the first.
    `create function leads_search_rebuild(lead integer) returns void language plpgsql as $$ begin
      perform 1 from leads where id = lead for update;
      ${INSERT_WORDS} ${selectWords('lead', true)} where id = lead ${REPLACE};
    end $$`,
    `create function leads_search_gone() returns trigger language plpgsql as $$ begin
      delete from leads_search_words where lead_id = old.id;
      return null;
    end $$`,
    'create trigger leads_search_gone after delete on leads for each row execute function leads_search_gone()',
    ...Object.entries(searched).flatMap(([table, columns]) => [
      `create function leads_search_${table}_insert() returns trigger language plpgsql as $$ begin
        ${INSERT_WORDS} values (new.lead_id, ${textOf(columns, 'new.')}) ${PREPEND};
        return null;
      end $$`,
      `create function leads_search_${table}_change() returns trigger language plpgsql as $$ begin
        perform leads_search_rebuild(old.lead_id);
        if tg_op = 'UPDATE' and new.lead_id <> old.lead_id then perform leads_search_rebuild(new.lead_id); end if;
        return null;
      end $$`,
      `create trigger leads_search_insert after insert on ${table}
        for each row execute function leads_search_${table}_insert()`,
      `create trigger leads_search_update after update of lead_id, ${columns.join(', ')} on ${table}
        for each row execute function leads_search_${table}_change()`,
      `create trigger leads_search_delete after delete on ${table}
        for each row execute function leads_search_${table}_change()`,
    ]),
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
