import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'

/** Why a file can't be read as a list, in a sentence for the person who sent it. */
export class UnreadableFile extends Error {}

type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le'

export type StockFile = { path: string; bytes: number; encoding: Encoding; delimiter: string; header: string[] }

type Numbered = { line: number; cells: string[] }

export type StockRecord = Numbered & { bytesRead: number }

const MAX_RECORD_BYTES = 256 * 1024
const MAX_COLUMNS = 500
const SAMPLE_BYTES = 64 * 1024
const DELIMITERS = [',', '\t', ';', '|']

/** Inspects a file before it's imported: its encoding, its separator and its column names. */
export async function openStockFile(path: string): Promise<StockFile> {
  const { size } = await stat(path).catch(() => {
    throw new UnreadableFile("That file doesn't exist.")
  })
  if (size === 0) throw new UnreadableFile('The file is empty.')
  const encoding = await detectEncoding(path)
  const sample = new TextDecoder(encoding).decode(await readStart(path))
  const delimiter = detectDelimiter(sample)
  const file = { path, bytes: size, encoding, delimiter, header: [] }
  for await (const { cells } of readAllRecords(file)) {
    if (cells.length > MAX_COLUMNS)
      throw new UnreadableFile(`The file has ${cells.length} columns. The limit is ${MAX_COLUMNS}.`)
    if (cells.some((cell) => cell.includes('\0')))
      throw new UnreadableFile('This isn’t a text file: its first line has NUL characters.')
    return { ...file, header: cells }
  }
  throw new UnreadableFile('The file has no rows.')
}

/** The rows after the header, one at a time. */
export async function* readRecords(file: StockFile): AsyncGenerator<StockRecord> {
  let isHeader = true
  for await (const record of readAllRecords(file)) {
    if (!isHeader) yield record
    isHeader = false
  }
}

async function* readAllRecords({ path, encoding, delimiter }: StockFile): AsyncGenerator<StockRecord> {
  const source = createReadStream(path, { highWaterMark: SAMPLE_BYTES })
  const parser = parse({
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
    // The parser reads ahead, so each record carries the line it starts on.
    on_record: (cells, { lines }) => ({ cells, line: lines - countBreaks(cells) }) as unknown as string[],
  })
  const decode = async function* (chunks: AsyncIterable<Buffer>) {
    const decoder = new TextDecoder(encoding)
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  }
  // The parser has the error, which the loop below throws.
  if (encoding === 'utf-8') pipeline(source, parser, () => {})
  else pipeline(source, decode, parser, () => {})
  let lastLine = 0
  try {
    for await (const record of parser as unknown as AsyncIterable<Numbered>) {
      lastLine = record.line
      yield { ...record, bytesRead: source.bytesRead }
    }
  } catch (error) {
    throw explain(error, lastLine)
  } finally {
    source.destroy()
    parser.destroy()
  }
}

function countBreaks(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 0)
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
