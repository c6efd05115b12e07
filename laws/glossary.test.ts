import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that no screen shows, although code may use them. The table of docs/glossary.md has the replacements. */
const AVOIDED =
  /\b(Is contacted now|mend(s|ed|ing)?|held back|kept back|throw(n)? away|tak(e|en) back|oops|dummy|2FA|fits this)\b/i

/** The parts of a line that people read: strings with a space in them, and text between tags. */
const texts = (line: string) =>
  /^\s*(\/\/|\/?\*|import )/.test(line)
    ? []
    : (line.match(/'[^'\n]* [^'\n]*'|`[^`\n]* [^`\n]*`|"[^"\n]* [^"\n]*"|>[^<>{}=]* [^<>{}=]*</g) ?? [])

const screens = ['web', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing|\/seed|\/help-/.test(file)),
)

test('screens, mails and refusals avoid the words that the glossary replaces', () => {
  const found = screens.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        texts(line)
          .filter((text) => AVOIDED.test(text))
          .map((text) => `${file}:${index + 1}: ${text}`),
      ),
  )
  expect(found).toEqual([])
})

/** Riddles of comments: "who" where a person is meant, and words with a plain replacement in docs/glossary.md. */
const UNCLEAR = new RegExp(
  [
    /\b(for|to|by|from|than|unless) who (is|has|may|can|came|wrote|signs?|asks?|lost|joins)\b/,
    /[.] Who (is|has|leaves|asks|saves|came|sent) /,
    /\bmend(s|ed|ing)?\b|\bkept back\b/,
    /\b([Ww]hoever|anew|[Ww]hat bec(omes|ame) of|(is|are) said)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

const sources = ['contract', 'server', 'web', 'built', 'e2e', 'bench'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file)),
)

test('comments name the people they are about', () => {
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^\s*(\/\/|\/?\*)/.test(line) && UNCLEAR.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

/** Names of types that say nothing of what they hold: participles, pronouns and adverbs. */
const VAGUE = new RegExp(
  [
    /^(Acting|Also|Around|Ask|Becomes|Begun|Broken|By|Came|Chosen|Drawn|During|Ears|Elsewhere|Found|Given|Gives|Gone)$/,
    /^(Happened|Heard|Held|Here|How|IfTaken|Inside|Kept|Known|Left|Letter|Lost|Made|Mine|More|Needs|Of|Other|Outside)$/,
    /^(Over|Own|Said|Say|Says|Seen|Sent|Several|Shown|Spent|Taken|Tell|Thing|Told|Try|Usual|When|Where|Who|Whole)$/,
    /^(Why|With|Within|Written)$/,
    /^(?!(Embed|Feed|Need|Seed|Speed)$)[A-Z][a-z]+ed$/,
    /^(?!(Billing|Encoding|Finding|Furnishing|Heading|Meeting|Setting|Sighting|Standing)$)[A-Z][a-z]+ing$/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

test('types are nouns: no name of a type is a participle or a pronoun', () => {
  const found = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\s*(?:export )?(?:type|interface|class) ([A-Z]\w*)\b/gm)]
      .filter(([, name]) => VAGUE.test(name!))
      .map(([, name]) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})
