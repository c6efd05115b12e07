import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/input.tsx'
import type { Problems } from './sending.ts'

/** Who writes. A demo is given to a company, so there its name is needed. */
export function PersonFields({ problems, companyNeeded = false }: { problems: Problems; companyNeeded?: boolean }) {
  return (
    <>
      <Field label="Name" required error={problems['name']}>
        <TextInput name="name" autoComplete="name" maxLength={80} />
      </Field>
      <Field label="Work email" required error={problems['email']}>
        <TextInput type="email" name="email" autoComplete="email" autoCapitalize="none" spellCheck={false} maxLength={254} />
      </Field>
      <Field label="Company" required={companyNeeded} error={problems['company']} aside={companyNeeded ? undefined : 'optional'}>
        <TextInput name="company" autoComplete="organization" maxLength={120} />
      </Field>
      <Field label="Phone" error={problems['phone']} aside="optional">
        <TextInput type="tel" name="phone" autoComplete="tel" maxLength={40} />
      </Field>
    </>
  )
}
