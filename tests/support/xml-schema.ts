import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RelaxNGValidator, XmlDocument, XmlLibError, type XmlNode, XsdValidator } from 'libxml2-wasm'

const SCHEMATRON = { sch: 'http://purl.oclc.org/dsdl/schematron' }

/** A schema of `schemas/`, which says what is wrong with a document: nothing, when it is as it should be. */
export function openSchema(file: string): { problemsOf(xml: string): string[] } {
  const schema = XmlDocument.fromString(readFileSync(path.join(import.meta.dirname, 'schemas', file), 'utf8'))
  const brokenRules = readRules(schema)
  const validator = file.endsWith('.rng') ? RelaxNGValidator.fromDoc(schema) : XsdValidator.fromDoc(schema)
  const problemsOf = (xml: string) => {
    try {
      using document = XmlDocument.fromString(xml)
      validator.validate(document)
      return brokenRules(document)
    } catch (error) {
      if (error instanceof XmlLibError) return error.details.map(({ message }) => message.trim())
      throw error
    }
  }
  return { problemsOf }
}

/** The rules of Schematron in a schema: whatever is found at a context must pass the tests there. */
function readRules(schema: XmlDocument) {
  const declared = schema.find('//sch:ns', SCHEMATRON)
  const namespaces = Object.fromEntries(declared.map((ns) => [textAt(ns, '@prefix'), textAt(ns, '@uri')]))
  const rules = schema.find('//sch:assert', SCHEMATRON).map((assertion) => ({
    sentence: assertion.content,
    offenders: `(${textAt(assertion, '../@context')})[not(${textAt(assertion, '@test')})]`,
  }))
  return (document: XmlDocument) =>
    rules.filter(({ offenders }) => document.get(offenders, namespaces)).map(({ sentence }) => sentence)
}

function textAt(node: XmlNode, xpath: string): string {
  return node.get(xpath)?.content ?? ''
}
