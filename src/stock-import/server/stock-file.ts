import { createReadStream } from 'node:fs'
import { access, constants, open, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { CsvError, parse } from 'csv-parse'
import { isBadRowsHeader, readOwnCells } from './bad-rows-file.ts'

/** Why a file can't be read as a list, in a sentence for the person who sent it. */
export class UnreadableFile extends Error {}

type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le'

export type StockFile = {
  path: string
  bytes: number
  encoding: Encoding
  delimiter: string
  header: string[]
  /** Whether it's the bad rows of an earlier import, corrected. */
  isBadRows: boolean
}

type StockRecord = { line: number; cells: string[] }

type StockRecords = { records: StockRecord[]; bytesRead: number }

type Callback = (error?: Error | null) => void

const MAX_RECORD_BYTES = 256 * 1024
const MAX_COLUMNS = 500
const NOT_TEXT = 'This isn’t a text file. In Excel, save the list as CSV and import that.'
const SAMPLE_BYTES = 64 * 1024
const DELIMITERS = [',', '\t', ';', '|']

/** Inspects a file before it's imported: its encoding, its separator and its column names. */
export async function openStockFile(path: string): Promise<StockFile> {
  const found = await stat(path).catch(() => {
    throw new UnreadableFile("That file doesn't exist.")
  })
  if (found.isDirectory()) throw new UnreadableFile('That’s a folder, not a file.')
  await access(path, constants.R_OK).catch(() => {
    throw new UnreadableFile('We don’t have permission to read that file.')
  })
  const { size } = found
  if (size === 0) throw new UnreadableFile('The file is empty.')
  const encoding = await detectEncoding(path)
  const sample = new TextDecoder(encoding).decode(await readStart(path))
  const delimiter = detectDelimiter(sample)
  const file = { path, bytes: size, encoding, delimiter, header: [], isBadRows: false }
  for await (const { records } of readAllRecords(file)) {
    const [first] = records
    if (!first) continue
    const { cells } = first
    if (cells.length > MAX_COLUMNS)
      throw new UnreadableFile(`The file has ${cells.length} columns. The limit is ${MAX_COLUMNS}.`)
    if (cells.join('').includes('\0') || (cells.length === 1 && sample.includes('\0')))
      throw new UnreadableFile(NOT_TEXT)
    const isBadRows = isBadRowsHeader(cells)
    return { ...file, header: isBadRows ? readOwnCells(cells) : cells, isBadRows }
  }
  throw new UnreadableFile('The file has no rows.')
}

/** The rows after the header, as many at a time as one read of the file has: waiting for each takes longer than reading it. */
export async function* readRecords(file: StockFile): AsyncGenerator<StockRecords> {
  let isHeader = true
  for await (const { records, bytesRead } of readAllRecords(file)) {
    const rows = isHeader ? records.slice(1) : records
    for (const { line, cells } of rows) if (takesInLines(cells, file)) throw new UnreadableFile(describeOpenQuote(line))
    yield {
      records: file.isBadRows ? rows.map(({ line, cells }) => ({ line, cells: readOwnCells(cells) })) : rows,
      bytesRead,
    }
    isHeader &&= records.length === 0
  }
}

const WIDE = 6

/**
 * A quote that isn't closed is closed by a later one. The lines between are in one cell then, and would be missing from
 * the list. In a narrow file that could be a note of several lines, unless one of them opens a quote.
 */
function takesInLines(cells: readonly string[], { header, delimiter }: StockFile): boolean {
  return cells.some((cell) => {
    if (!cell.includes('\n')) return false
    if (header.length < WIDE) return cell.slice(cell.indexOf('\n')).includes(`${delimiter}"`)
    const extra = Math.max(0, cells.length - header.length)
    return countIn([cell], delimiter) >= (header.length - 1) * countIn([cell], '\n') - extra
  })
}

function describeOpenQuote(line: number): string {
  return `A quote opened on line ${line} isn’t closed, so it takes in the lines below. Fix that line first.`
}

async function* readAllRecords({ path, encoding, delimiter }: StockFile): AsyncGenerator<StockRecords> {
  const source = createReadStream(path, { highWaterMark: SAMPLE_BYTES })
  let records: StockRecord[] = []
  let lastLine = 0
  // The parser takes a return and a newline within quotes for two lines.
  let extraLines = 0
  const parser = parse({
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
    on_record: (cells: string[], { lines }) => {
      const returns = countIn(cells, '\r')
      lastLine = lines - extraLines - returns - countIn(cells, '\n')
      extraLines += returns
      records.push({ cells, line: lastLine })
      return null
    },
  })
  // The writes below reject with the error.
  parser.on('error', () => {})
  const write = promisify((chunk: Buffer, done: Callback) => parser.write(chunk, done))
  const decoder = new TextDecoder(encoding)
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      await write(encoding === 'utf-8' ? chunk : Buffer.from(decoder.decode(chunk, { stream: true })))
      yield { records, bytesRead: source.bytesRead }
      records = []
    }
    await promisify((done: Callback) => parser.end(done))()
    yield { records, bytesRead: source.bytesRead }
  } catch (error) {
    throw explain(error, lastLine)
  } finally {
    source.destroy()
  }
}

function countIn(cells: readonly string[], character: string): number {
  return cells.reduce((sum, cell) => (cell.includes(character) ? sum + cell.split(character).length - 1 : sum), 0)
}

function explain(error: unknown, lastLine: number): unknown {
  if (!(error instanceof CsvError)) return error
  const from = lastLine + 1
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableFile(`A quote that’s opened on line ${from} is never closed.`)
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new UnreadableFile(`Line ${from} is too long, or a quote that’s opened there is never closed.`)
  return new UnreadableFile(`The file can’t be read after line ${lastLine}.`)
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Windows programs still write their own code page; a file that isn't valid UTF-8 is one of theirs. */
async function detectEncoding(path: string): Promise<Encoding> {
  const [first, second] = await readStart(path)
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: SAMPLE_BYTES }))
      decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

function detectDelimiter(sample: string): string {
  const [firstLine = ''] = sample.replaceAll(/"[^"]*"/g, '').split(/\r\n?|\n/)
  const counts = DELIMITERS.map((delimiter) => firstLine.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}
