import { expect, test } from 'vitest'
import { openSchema } from '#tests/support/xml-schema.ts'

const { problemsOf } = openSchema('atom.rng')

const FEED = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
  <id>https://parts.example/blog</id>
  <title>Blog</title>
  <updated>2026-11-03T10:20:30.5-06:00</updated>
  <author><name>Dana</name><uri>https://parts.example</uri><email>dana@parts.example</email></author>
  <link rel="self" type="application/atom+xml" href="https://parts.example/blog/atom.xml"/>
  <link href="https://parts.example/blog" type="text/html"/>
  <generator uri="https://parts.example" version="1">ours</generator>
  <entry>
    <title type="html">Grades &lt;b&gt;A&lt;/b&gt;</title>
    <id>urn:uuid:4b1c</id>
    <updated>2026-11-03T00:00:00Z</updated>
    <published>2026-11-02T00:00:00Z</published>
    <link rel="alternate" href="https://parts.example/blog/a"/>
    <category term="grades" scheme="https://parts.example/words" label="Grades"/>
    <summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">A <b class="x">part</b></div></summary>
  </entry>
  <entry>
    <id>urn:uuid:4b1d</id>
    <title>Cores</title>
    <updated>2026-11-03T00:00:00Z</updated>
    <content type="text/html" src="https://parts.example/blog/b"/>
    <summary/>
    <source><id>https://other.example/</id><title>Other</title></source>
  </entry>
</feed>`

test('a feed that follows RFC 4287 has no problems', () => {
  expect(problemsOf(FEED)).toEqual([])
})

test.each([
  ['no id', '<id>https://parts.example/blog</id>', ''],
  ['no title', '<title>Blog</title>', ''],
  ['no date', '<updated>2026-11-03T10:20:30.5-06:00</updated>', ''],
  ['two titles', '<title>Blog</title>', '<title>Blog</title><title>Blog</title>'],
  ['two ids', '<id>urn:uuid:4b1c</id>', '<id>urn:uuid:4b1c</id><id>urn:uuid:4b1e</id>'],
  ['an entry without a date', '<updated>2026-11-03T00:00:00Z</updated>', ''],
  ['an entry without an id', '<id>urn:uuid:4b1c</id>', ''],
  ['two entries of one id', '4b1d', '4b1c'],
  ['a day without a time', '2026-11-03T00:00:00Z', '2026-11-03'],
  ['a time without a zone', '2026-11-03T00:00:00Z', '2026-11-03T00:00:00'],
  ['a day that does not exist', '2026-11-03T00:00:00Z', '2026-02-30T00:00:00Z'],
  ['a date of RSS', '2026-11-03T00:00:00Z', 'Tue, 03 Nov 2026 00:00:00 GMT'],
  ['a lower-case date', '2026-11-03T00:00:00Z', '2026-11-03t00:00:00z'],
  ['a relative id', 'urn:uuid:4b1c', '/blog/a'],
  ['a relative link', 'href="https://parts.example/blog/a"', 'href="/blog/a"'],
  ['a link to nowhere', 'href="https://parts.example/blog/a"', ''],
  ['a link of an unknown relation', 'rel="alternate"', 'rel="next-one"'],
  [
    'a link with words in it',
    '<link rel="alternate" href="https://parts.example/blog/a"/>',
    '<link href="a:b">x</link>',
  ],
  ['a media type that is none', 'type="application/atom+xml"', 'type="atom"'],
  ['a language that is none', 'xml:lang="en-US"', 'xml:lang="American English"'],
  ['two alternates of a type', '<link href', '<link href="https://parts.example/b" type="text/html"/><link href'],
  ['no link to itself', 'rel="self"', 'rel="related"'],
  ['an entry that leads nowhere', 'rel="alternate"', 'rel="related"'],
  ['content elsewhere without a summary', '<summary/>', ''],
  ['no author at all', /<author>.*<\/author>/, ''],
  ['an author without a name', '<name>Dana</name>', ''],
  ['an author whose email is none', 'dana@parts.example', 'dana'],
  ['a category without a term', 'term="grades"', ''],
  ['a text of an unknown type', 'type="html"', 'type="markdown"'],
  ['XHTML without its div', /<div.*<\/div>/, 'A part'],
  ['markup in a plain title', '<title>Blog</title>', '<title>A <b>blog</b></title>'],
  ['an unknown element', '<title>Blog</title>', '<title>Blog</title><rating>5</rating>'],
  ['an element of another namespace', '<title>Blog</title>', '<title>Blog</title><x:y xmlns:x="urn:x"/>'],
  ['an unknown attribute', '<title>Blog</title>', '<title class="x">Blog</title>'],
  ['words between elements', '<entry>', '<entry>words'],
  ['an entry inside an entry', '<category', '<entry/><category'],
  ['another namespace', 'http://www.w3.org/2005/Atom', 'http://purl.org/atom/ns#'],
  ['another root', /feed/g, 'rss'],
  ['broken XML', '</feed>', ''],
])('a feed with %s is refused', (_fault, right, wrong) => {
  const broken = FEED.replace(right, wrong)
  expect(broken).not.toBe(FEED)
  expect(problemsOf(broken)).not.toEqual([])
})

test('a feed needs no author of its own when each entry has one', () => {
  const author = '<author><name>Dana</name></author>'
  const feed = FEED.replace(/<author>.*<\/author>/, '')
  expect(problemsOf(feed.replaceAll('</entry>', `${author}</entry>`))).toEqual([])
  expect(problemsOf(feed.replace('</entry>', `${author}</entry>`))).toEqual([
    'A feed names its author, or each entry does.',
  ])
})
