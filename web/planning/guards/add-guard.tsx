import { useState } from 'react'
import { amountText, amountTyped } from '../../../contract/core/currency.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/input.tsx'
import { useCompany } from '../organisations/company.ts'
import { useCompanyForm } from '../organisations/use-company-form.ts'
import { PositionField } from '../sites/position-field.tsx'
import { positionTyped } from '../sites/position-words.ts'
import { addGuard } from './calls.ts'

/** Adds an active guard. Licenses and the rest follow on the guard’s own row. */
export function AddGuard({ onClose }: { onClose: () => void }) {
  const { slug, currency } = useCompany()
  const [name, setName] = useState('')
  const [employeeNo, setEmployeeNo] = useState('')
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState('')
  const [rate, setRate] = useState('')
  const [home, setHome] = useState('')
  const [isTried, setTried] = useState(false)
  const { dialog, errorOf } = useCompanyForm({
    work: () =>
      addGuard(slug, {
        name,
        employeeNo,
        email: email.trim() === '' ? null : email.trim(),
        phone: phone.trim() === '' ? null : phone.trim(),
        state: 'active',
        ...positionTyped(home)!,
        weeklyMinutesMin: null,
        weeklyMinutesMax: null,
        payRate: amountTyped(rate, currency),
      }),
    done: `${name} is added`,
    onClose,
    hasFields: true,
    isReady: () => {
      setTried(true)
      return positionTyped(home) !== undefined
    },
  })
  return (
    <FormDialog title="Add a guard" description="The guard can be given shifts at once." action="Add" {...dialog}>
      <Field label="Name" required {...errorOf('name')}>
        <TextInput value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="Employee number" required {...errorOf('employeeNo')}>
        <TextInput value={employeeNo} onChange={({ target }) => setEmployeeNo(target.value)} />
      </Field>
      <Field label="Email" {...errorOf('email')}>
        <TextInput type="email" value={email} onChange={({ target }) => setEmail(target.value)} />
      </Field>
      <Field label="Phone" hint="With the country, such as +44 20 7946 0958" {...errorOf('phone')}>
        <TextInput type="tel" value={phone} onChange={({ target }) => setPhone(target.value)} />
      </Field>
      <PositionField
        label="Home"
        value={home}
        note="Only an area of about 500 m is kept."
        {...{ isTried }}
        onChange={setHome}
      />
      <Field
        label="Pay for an hour"
        hint={`In ${currency}, such as ${amountText(1_450, currency)}`}
        {...errorOf('payRate')}
      >
        <TextInput inputMode="decimal" value={rate} onChange={({ target }) => setRate(target.value)} />
      </Field>
    </FormDialog>
  )
}
