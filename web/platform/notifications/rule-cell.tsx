import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Fragment, useState } from 'react'
import type { Channel, EventRules, Rule, RuleRecipient } from '../../../contract/platform/notifications/rules.ts'
import type { Target } from '../../../contract/platform/notifications/webhooks.ts'
import { useAction } from '../users/action.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'
import { renew, saveRule } from './calls.ts'
import { byChannel, roleNames } from './words.ts'

type Person = { id: string; name: string; role: 'admin' | 'editor' }
type Props = { event: EventRules; channel: Channel; people: readonly Person[]; targets: readonly Target[] }

const keyOf = (told: RuleRecipient) =>
  'id' in told ? `${told.type}:${told.id}` : told.type === 'role' ? told.role : told.type

/** The possible recipients of a cell, with their labels. */
function choices({ event, channel, people, targets }: Props): { told: RuleRecipient; name: string }[] {
  if (channel === 'webhook' || channel === 'chat')
    return targets
      .filter(({ kind }) => (kind === 'signed') === (channel === 'webhook'))
      .map(({ id, name }) => ({ told: { type: 'target', id }, name }))
  const roles = event.access === 'admin' ? (['admin'] as const) : (['admin', 'editor'] as const)
  return [
    ...roles.map((role) => ({ told: { type: 'role', role } as const, name: roleNames[role] })),
    ...(event.concerns ? [{ told: { type: 'concerned' } as const, name: event.concerns }] : []),
    ...people
      .filter(({ role }) => role === 'admin' || event.access === 'editor')
      .map(({ id, name }) => ({ told: { type: 'person', id } as const, name })),
  ]
}

/** The recipients of an event on one channel, with a button to change them. */
export function RuleCell(props: Props) {
  const { event, channel } = props
  const [open, setOpen] = useState(false)
  const rule = event.rules[channel]
  const known = new Map(choices(props).map(({ told, name }) => [keyOf(told), name]))
  const names = rule.to.flatMap((told) => known.get(keyOf(told)) ?? [])
  const title = `${event.label}, ${byChannel[channel]}`
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={title}
      className="rule-popup"
      trigger={
        <button type="button" className="rule-cell">
          <span className="visually-hidden">{title}: </span>
          {names.slice(0, 2).map((name) => (
            <Fragment key={name}>
              <span className="rule-who">{name}</span>{' '}
            </Fragment>
          ))}
          {names.length > 2 && (
            <span className="rule-who" title={names.slice(2).join(', ')}>
              +{names.length - 2}
            </span>
          )}
          {names.length === 0 && <Icon of={Plus} size={14} />}
          {names.length === 0 && <span className="visually-hidden">nobody</span>}
          {rule.urgent && names.length > 0 && <em>Urgent</em>}
        </button>
      }
    >
      <RuleForm {...props} title={title} onClose={() => setOpen(false)} />
    </Popover>
  )
}

function RuleForm(props: Props & { title: string; onClose: () => void }) {
  const { event, channel, title, onClose } = props
  const client = useQueryClient()
  const { act, pending } = useAction()
  const before = event.rules[channel]
  const [rule, setRule] = useState<Rule>(before)
  const all = choices(props)
  const there = new Set(all.map(({ told }) => keyOf(told)))
  const isOn = (told: RuleRecipient) => rule.to.some((each) => keyOf(each) === keyOf(told))
  const toggle = (told: RuleRecipient) =>
    setRule({
      ...rule,
      to: isOn(told) ? rule.to.filter((each) => keyOf(each) !== keyOf(told)) : [...rule.to, told],
    })
  const save = async () => {
    // The next change drops recipients that no longer exist.
    const after = { ...rule, to: rule.to.filter((told) => there.has(keyOf(told))) }
    const isSaved = await act(() => saveRule(event.name, channel, { before, after }), 'Rule saved')
    await renew(client, 'rules')
    if (isSaved) onClose()
  }
  return (
    <form
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void save()
      }}
    >
      <fieldset className="rule-form">
        <legend>{title}</legend>
        {all.length === 0 && <p className="quiet">Add a webhook first.</p>}
        {all.map(({ told, name }) => (
          <Checkbox key={keyOf(told)} label={name} checked={isOn(told)} onChange={() => toggle(told)} />
        ))}
        {(channel === 'push' || (channel === 'email' && !event.ownMail)) && (
          <Checkbox
            className="rule-urgent"
            label="Urgent: through quiet hours too"
            checked={rule.urgent}
            onChange={() => setRule({ ...rule, urgent: !rule.urgent })}
          />
        )}
        {channel === 'email' && event.ownMail && <p className="quiet">These mails come at once.</p>}
      </fieldset>
      <footer className="rule-foot">
        <Button type="submit" size="row" variant="outline" pending={pending}>
          Save rule
        </Button>
        <Button size="row" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </footer>
    </form>
  )
}
