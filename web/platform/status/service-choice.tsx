import type { Incident } from '../../../contract/platform/status/status.ts'
import { services } from '../../../contract/platform/status/status.ts'
import { serviceNames } from '../../../contract/platform/status/words.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldError } from '../../ui/field.tsx'

/** Which services something is about. */
export const ServiceChoice = ({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) => (
  <fieldset className="status-choice">
    <legend>Services</legend>
    {services.map((service) => (
      <Checkbox
        key={service}
        name="services"
        value={service}
        label={serviceNames[service]}
        defaultChecked={chosen.includes(service)}
      />
    ))}
    <FieldError>{error ?? ''}</FieldError>
  </fieldset>
)

/** The services that are ticked in a form. */
export const chosenServices = (form: HTMLFormElement) => new FormData(form).getAll('services') as Incident['services']

/** Whether subscribers are told, and what that means while mail is off. */
export const TellChoice = ({ subscribers, mailIsOn }: { subscribers: number; mailIsOn: boolean }) => (
  <Checkbox
    name="tell"
    value="yes"
    label={
      <>
        Tell <b>{subscribers}</b> {subscribers === 1 ? 'subscriber' : 'subscribers'} by mail
        {!mailIsOn && ' (mail is off: the mails wait in the outbox)'}. The feed has it in any case.
      </>
    }
  />
)
