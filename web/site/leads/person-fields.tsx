import type { PersonFields as Fields } from '../../../contract/site/leads/fields.ts'
import { TextInput } from '../../ui/input.tsx'
import { OptionalField } from './optional-field.tsx'
import type { Problems } from '../../platform/captcha/sending.ts'

/** The fields about the person, as far as the form asks for them. */
export function PersonFields({ fields, problems }: { fields: Fields; problems: Problems }) {
  return (
    <>
      <OptionalField of={fields.name} error={problems['name']}>
        <TextInput name="name" autoComplete="name" maxLength={80} />
      </OptionalField>
      <OptionalField of={fields.email} error={problems['email']}>
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      </OptionalField>
      <OptionalField of={fields.company} error={problems['company']}>
        <TextInput name="company" autoComplete="organization" maxLength={120} />
      </OptionalField>
      <OptionalField of={fields.phone} error={problems['phone']}>
        <TextInput type="tel" name="phone" autoComplete="tel" maxLength={40} />
      </OptionalField>
    </>
  )
}
