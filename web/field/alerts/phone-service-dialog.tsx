import { useState } from 'react'
import {
  type PhoneService,
  type PhoneServiceDraft,
  type PhoneServiceKind,
  phoneServiceKinds,
  phoneWays,
} from '../../../contract/field/alerts/ways.ts'
import { NewSecretDialog } from '../../platform/users/new-secret-dialog.tsx'
import { useCompany } from '../../planning/organisations/company.ts'
import { useCompanyForm } from '../../planning/organisations/use-company-form.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldError } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { serviceWords, wayWords } from './alert-words.ts'
import { setPhoneService } from './ways-calls.ts'

type Props = { service: PhoneService | null; onClose: () => void }

/** Sets up who sends text messages and makes calls. The secret of a webhook is shown once. */
export function PhoneServiceDialog({ service, onClose }: Props) {
  const [secret, setSecret] = useState<string>()
  return secret === undefined ? (
    <ServiceForm service={service} onClose={onClose} onSecret={setSecret} />
  ) : (
    <NewSecretDialog
      title="The secret of your webhook"
      secret={secret}
      use="It signs each call to your server, and your server signs with it how far a message came."
      onClose={onClose}
    />
  )
}

function ServiceForm({ service, onClose, onSecret }: Props & { onSecret: (secret: string) => void }) {
  const { slug } = useCompany()
  const [kind, setKind] = useState<PhoneServiceKind>(service?.kind ?? 'webhook')
  const [fields, setFields] = useState({
    url: '',
    account: service?.account ?? '',
    token: '',
    sender: service?.sender ?? '',
  })
  const [does, setDoes] = useState(service?.does ?? [...phoneWays])
  const put = (name: keyof typeof fields) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => setFields({ ...fields, [name]: target.value }),
  })
  const { url, account, token, sender } = fields
  const draft: PhoneServiceDraft =
    kind === 'webhook'
      ? { kind, url, does }
      : { kind, account: account.trim(), sender, does, ...(token !== '' && { token }) }
  const { dialog, errorOf } = useCompanyForm({
    work: async () => {
      const { secret } = await setPhoneService(slug, draft)
      if (secret !== null) onSecret(secret)
    },
    done: 'The phone service is set up',
    onClose: kind === 'webhook' ? () => undefined : onClose,
    hasFields: true,
  })
  return (
    <FormDialog
      title="Text messages and calls"
      description="Who sends them in the name of your company. A drill tries them out."
      action="Save"
      {...dialog}
      onClose={onClose}
    >
      <Field label="Service">
        <Select value={kind} onChange={({ target }) => setKind(target.value as PhoneServiceKind)}>
          {phoneServiceKinds.map((each) => (
            <option key={each} value={each}>
              {serviceWords[each]}
            </option>
          ))}
        </Select>
      </Field>
      {kind === 'webhook' ? (
        <Field
          label="Address of your server"
          hint="It takes a signed call for each message."
          required
          {...errorOf('url')}
        >
          <TextInput type="url" maxLength={500} {...put('url')} />
        </Field>
      ) : (
        <>
          <Field label="Account SID" required {...errorOf('account')}>
            <TextInput maxLength={34} spellCheck={false} {...put('account')} />
          </Field>
          <Field
            label="Auth token"
            {...(service?.kind === 'twilio' && { hint: 'Leave it empty to keep the one that is saved.' })}
            {...errorOf('token')}
          >
            <TextInput type="password" autoComplete="off" maxLength={200} {...put('token')} />
          </Field>
          <Field label="Number that it comes from" required {...errorOf('sender')}>
            <TextInput type="tel" maxLength={40} {...put('sender')} />
          </Field>
        </>
      )}
      <div role="group" aria-label="What it does" className="ops-step-row">
        {phoneWays.map((way) => (
          <Checkbox
            key={way}
            label={wayWords[way]}
            checked={does.includes(way)}
            onChange={({ target: { checked } }) =>
              setDoes(phoneWays.filter((each) => (each === way ? checked : does.includes(each))))
            }
          />
        ))}
      </div>
      <FieldError>{errorOf('does').error}</FieldError>
    </FormDialog>
  )
}
