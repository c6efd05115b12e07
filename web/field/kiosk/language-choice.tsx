import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { usePhone } from '../phone/phone-context.ts'
import { isLanguage, languages } from '../words/words.ts'

/** The language of the screen, for each guard who comes. */
export function LanguageChoice() {
  const { words, language, speak } = usePhone()
  return (
    <Field label={words.language}>
      <Select value={language} onChange={({ target }) => isLanguage(target.value) && speak(target.value)}>
        {Object.entries(languages).map(([tag, { name }]) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
