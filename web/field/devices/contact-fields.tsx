import type { FieldContact } from '../../../contract/field/devices/field-policy.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/input.tsx'

const MOST = 10

type Props = {
  contacts: FieldContact[]
  errors: Record<string, string>
  /** Left out for those who may only read. */
  onChange?: (contacts: FieldContact[]) => void
}

/** Whom guards may call from their phones, the control room first. */
export function ContactFields({ contacts, errors, onChange }: Props) {
  const put = (at: number, part: Partial<FieldContact>) =>
    onChange?.(contacts.map((each, index) => (index === at ? { ...each, ...part } : each)))
  const errorOf = (at: number, field: keyof FieldContact) => {
    const error = Object.entries(errors).find(([name]) => name.endsWith(`contacts.${at}.${field}`))?.[1]
    return error === undefined ? {} : { error }
  }
  return (
    <fieldset className="ops-contacts">
      <legend>Whom guards call</legend>
      <p className="ops-note">The first one is the control room. Phones show these numbers under Help.</p>
      {contacts.map((contact, at) => (
        // Contacts have no other name than their place in the list.
        <div key={at} className="ops-contact">
          <Field label={`Name ${at + 1}`} required {...errorOf(at, 'name')}>
            <TextInput
              value={contact.name}
              maxLength={60}
              readOnly={!onChange}
              onChange={({ target }) => put(at, { name: target.value })}
            />
          </Field>
          <Field label={`Number ${at + 1}`} required {...errorOf(at, 'phone')}>
            <TextInput
              type="tel"
              value={contact.phone}
              maxLength={40}
              readOnly={!onChange}
              onChange={({ target }) => put(at, { phone: target.value })}
            />
          </Field>
          {onChange && (
            <Button
              variant="quiet"
              size="row"
              aria-label={`Remove ${contact.name || `contact ${at + 1}`}`}
              onClick={() => onChange(contacts.filter((_, index) => index !== at))}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      {onChange && contacts.length < MOST && (
        <Button variant="outline" size="row" onClick={() => onChange([...contacts, { name: '', phone: '' }])}>
          Add a contact
        </Button>
      )}
    </fieldset>
  )
}
