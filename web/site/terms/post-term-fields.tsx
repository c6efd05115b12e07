import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { fullName, inParts, longestNames, type TermDraft, type TermKind } from '../../../contract/site/terms/terms.ts'
import type { CustomProps } from '../../platform/forms/fields.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCreate } from './use-create.ts'
import { useSuggestions } from './use-suggestions.ts'
import { posts, words } from './words.ts'
import './terms.css'

const MOST_TAGS = 12
const CREATE = 'create'

/** What is offered for a text: managed names that hold it, and to create it where none is called so. */
function useOffers(kind: TermKind, text: string, without: readonly string[] = []) {
  const typed = text.trim()
  const { found, known } = useSuggestions(kind, typed)
  const match = found.find(({ name }) => name.toLowerCase() === typed.toLowerCase())
  const offered = found.filter(({ name }) => !without.includes(name))
  const options = offered.map(({ id, name, posts: count }) => ({ key: id, label: name, note: posts(count) }))
  const isNew = known && typed !== '' && !match
  return {
    found,
    match,
    isNew,
    options: isNew ? [...options, { key: CREATE, label: `Create the ${words[kind].one} “${typed}”` }] : options,
  }
}

const notManaged = (kind: TermKind) => `Not managed yet: choose a ${words[kind].one} below, or create this one.`

/** The category of a post: a managed one, or the text as it was typed. */
export function CategoryField({ label, value, onChange, problems }: CustomProps<string>) {
  const { options, found, isNew } = useOffers('category', value)
  const create = useCreate()
  async function pick(key: string) {
    const name = found.find(({ id }) => id === key)?.name
    if (name !== undefined) return onChange(name)
    const made = await create({ kind: 'category', name: value.trim(), description: '' })
    if (made) onChange(made.name)
  }
  return (
    <Field label={label} hint={isNew ? notManaged('category') : undefined} error={problems['']}>
      <Combobox
        label="Categories"
        text={value}
        options={options}
        maxLength={longestNames.category}
        onText={onChange}
        onPick={(key) => void pick(key)}
      />
    </Field>
  )
}

type Author = Extract<TermDraft, { kind: 'author' }>

/** The author of a post, picked by name. Another author brings their own portrait. */
export function AuthorField({ label, value, onChange, problems }: CustomProps<Pick<Author, 'firstName' | 'lastName'>>) {
  const [text, setText] = useState(fullName(value))
  const { options, found, isNew } = useOffers('author', text)
  const create = useCreate()
  function take({ firstName, lastName }: Pick<Author, 'firstName' | 'lastName'>) {
    setText(fullName({ firstName, lastName }))
    onChange({ firstName, lastName })
  }
  async function pick(key: string) {
    const known = found.find(({ id }) => id === key)?.draft
    if (known?.kind === 'author') return take(known)
    const name = inParts(text)
    const made = await create({ kind: 'author', ...name, role: '', picture: '', links: [], description: '' })
    if (made) take(name)
  }
  return (
    <Field
      label={label}
      hint={isNew ? 'Not managed yet: without a page and a portrait.' : undefined}
      error={problems[''] ?? problems['firstName'] ?? problems['lastName']}
    >
      <Combobox
        label="Authors"
        text={text}
        options={options}
        maxLength={2 * longestNames.author}
        onText={(next) => {
          setText(next)
          onChange(inParts(next))
        }}
        onPick={(key) => void pick(key)}
      />
    </Field>
  )
}

/** The tags of a post. Enter or a comma adds what was typed, Backspace in the empty field takes the last one off. */
export function TagsField({ label, value, onChange, problems }: CustomProps<string[]>) {
  const [text, setText] = useState('')
  const { options, found, match, isNew } = useOffers('tag', text, value)
  const create = useCreate()
  const full = value.length >= MOST_TAGS

  function add(name: string) {
    setText('')
    const given = name.trim()
    if (given && !full && !value.includes(given)) onChange([...value, given])
  }
  async function createTyped() {
    const made = await create({ kind: 'tag', name: text.trim(), description: '' })
    if (made) add(made.name)
  }
  const enter = () => (isNew ? void createTyped() : add(match?.name ?? text))
  return (
    <Field
      label={label}
      hint="Enter or a comma adds a tag."
      error={problems[''] ?? Object.values(problems)[0]}
      aside={`${value.length} of ${MOST_TAGS}`}
    >
      <Combobox
        label="Tags"
        text={text}
        options={full ? [] : options}
        maxLength={longestNames.tag}
        placeholder={full ? 'Twelve are enough' : 'Add a tag'}
        onText={(next) =>
          next.endsWith(',') ? add(found.find(isCalled(next))?.name ?? next.slice(0, -1)) : setText(next)
        }
        onPick={(key) => (key === CREATE ? void createTyped() : add(found.find(({ id }) => id === key)!.name))}
        onEnter={enter}
        onBackspace={() => onChange(value.slice(0, -1))}
        onLeave={() => add(match?.name ?? text)}
        before={value.map((tag, at) => (
          <span key={tag} className="picked">
            {tag}
            <button
              type="button"
              aria-label={`Take off ${tag}`}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              <Icon of={X} size={14} />
            </button>
          </span>
        ))}
      />
    </Field>
  )
}

const isCalled =
  (typed: string) =>
  ({ name }: { name: string }) =>
    name.toLowerCase() === typed.slice(0, -1).trim().toLowerCase()
