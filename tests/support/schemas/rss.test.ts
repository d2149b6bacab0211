import { expect, test } from 'vitest'
import { openSchema } from '#tests/support/xml-schema.ts'

const { problemsOf } = openSchema('rss.rng')

const FEED = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>Blog</title>
    <link>https://parts.example/blog</link>
    <description>About parts</description>
    <language>en-us</language>
    <managingEditor>dana@parts.example (Dana Ortiz)</managingEditor>
    <lastBuildDate>Tue, 03 Nov 2026 00:00:00 GMT</lastBuildDate>
    <ttl>60</ttl>
    <image>
      <url>https://parts.example/logo.png</url>
      <title>Blog</title>
      <link>https://parts.example/blog</link>
      <width>144</width>
    </image>
    <skipHours><hour>0</hour><hour>23</hour></skipHours>
    <skipDays><day>Sunday</day></skipDays>
    <cloud domain="parts.example" port="80" path="/rpc" registerProcedure="tell" protocol="xml-rpc"/>
    <atom:link href="https://parts.example/blog/rss.xml" rel="self" type="application/rss+xml"/>
    <item>
      <title>Grades</title>
      <link>https://parts.example/blog/a</link>
      <guid>https://parts.example/blog/a</guid>
      <pubDate>2 Nov 26 23:59 -0600</pubDate>
      <category domain="words">grades</category>
      <enclosure url="https://parts.example/a.mp3" length="10" type="audio/mpeg"/>
    </item>
    <item>
      <description>Cores</description>
      <guid isPermaLink="false">post 8</guid>
      <source url="https://other.example/rss.xml">Other</source>
    </item>
  </channel>
</rss>`

test('a feed that follows RSS 2.0 has no problems', () => {
  expect(problemsOf(FEED)).toEqual([])
})

test.each([
  ['another version', 'version="2.0"', 'version="0.91"'],
  ['no version', 'version="2.0"', ''],
  ['no channel', /<channel>[\s\S]*<\/channel>/, ''],
  ['two channels', /(<channel>[\s\S]*<\/channel>)/, '$1$1'],
  ['no title', '<title>Blog</title>', ''],
  ['two titles', '<title>Blog</title>', '<title>Blog</title><title>Blog</title>'],
  ['no link', '<link>https://parts.example/blog</link>', ''],
  ['no description', '<description>About parts</description>', ''],
  ['an empty description', '<description>About parts</description>', '<description> </description>'],
  ['a relative link', '<link>https://parts.example/blog/a</link>', '<link>/blog/a</link>'],
  ['a permanent link that is no address', '<guid>https://parts.example/blog/a', '<guid>post 7'],
  ['a permanent link that is perhaps one', 'isPermaLink="false"', 'isPermaLink="perhaps"'],
  ['two items of one guid', '>post 8<', '>https://parts.example/blog/a<'],
  ['an item with neither title nor description', '<description>Cores</description>', ''],
  ['a date of Atom', 'Tue, 03 Nov 2026 00:00:00 GMT', '2026-11-03T00:00:00Z'],
  ['a date without a zone', 'Tue, 03 Nov 2026 00:00:00 GMT', 'Tue, 03 Nov 2026 00:00:00'],
  ['a date in full words', 'Tue, 03 Nov 2026', 'Tuesday, 03 November 2026'],
  ['an hour that does not exist', '23:59 -0600', '24:00 -0600'],
  ['two dates', /(<pubDate>.*<\/pubDate>)/, '$1$1'],
  ['a language that is none', 'en-us', 'American English'],
  ['an editor without an email', 'dana@parts.example (Dana Ortiz)', 'Dana Ortiz'],
  ['a time to live that is none', '<ttl>60</ttl>', '<ttl>an hour</ttl>'],
  ['a picture that is too wide', '<width>144</width>', '<width>145</width>'],
  ['a picture without an address', '<url>https://parts.example/logo.png</url>', ''],
  ['an hour that is no hour', '<hour>23</hour>', '<hour>24</hour>'],
  ['an hour left out twice', '<hour>23</hour>', '<hour>0</hour>'],
  ['a day that is none', '<day>Sunday</day>', '<day>Sun</day>'],
  ['an incomplete cloud', 'port="80"', ''],
  ['an enclosure without its length', 'length="10"', ''],
  ['a source without its address', ' url="https://other.example/rss.xml"', ''],
  ['a self link of another type', 'application/rss+xml', 'text/html'],
  ['an unknown element', '<ttl>', '<stars/><ttl>'],
  ['an unknown attribute', '<ttl>', '<ttl unit="minutes">'],
  ['an element of another namespace', '<ttl>', '<x:y xmlns:x="urn:x"/><ttl>'],
  ['an item outside of the channel', '</channel>', '</channel><item><title>x</title></item>'],
  ['broken XML', 'About parts', 'About <parts'],
])('a feed with %s is refused', (_fault, right, wrong) => {
  const broken = FEED.replace(right, wrong)
  expect(broken).not.toBe(FEED)
  expect(problemsOf(broken)).not.toEqual([])
})
