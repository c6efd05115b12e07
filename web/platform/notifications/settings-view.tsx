import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type NoticeSettings,
  type OwnChannel,
  ownChannels,
  type OwnEvent,
} from '../../../contract/platform/notifications/inbox.ts'
import { ReadState } from '../lists/read-state.tsx'
import { zoneName } from '../../core/times.ts'
import { useAction } from '../users/action.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextInput } from '../../ui/input.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { Switch } from '../../ui/switch.tsx'
import { saveSettings, settingsQuery } from './calls.ts'
import { NotificationTabs } from './notification-tabs.tsx'
import { PushCard } from './push-card.tsx'
import { minutesOf, timeOf } from './times-of-day.ts'
import { byChannel } from './words.ts'

/** How one wants to be told. A mail leads here with the kind to turn off, which one press then does. */
export function SettingsView() {
  const { data, error, refetch } = useQuery(settingsQuery)
  return (
    <>
      <ScreenHead
        title="My own"
        tabs={<NotificationTabs />}
        parent={{ label: 'Notifications', href: '/admin/my-notifications' }}
      />
      <div className="screen-page notices-page">
        <ReadState {...{ data, error, refetch }} title="Your wishes could not be read" lines={8} />
        {data && <SettingsForm {...data} />}
      </div>
    </>
  )
}

function SettingsForm({ settings: saved, events }: { settings: NoticeSettings; events: OwnEvent[] }) {
  const client = useQueryClient()
  const { act, pending } = useAction()
  const asked = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr })).get('off')
  const [settings, setSettings] = useState(saved)
  const { quiet, digestAt, off } = settings
  const isFirst = saved.zone === 'UTC' && !saved.quiet && saved.digestAt === null
  const zone = isFirst && settings.zone === 'UTC' ? zoneName() : settings.zone
  const zones = [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
  const change = (next: Partial<NoticeSettings>) => setSettings({ ...settings, ...next })
  // `decide` runs again on the form as it is once it is saved: what somebody changed meanwhile stays.
  const save = async (decide: (form: NoticeSettings) => NoticeSettings, done: string) => {
    const isSaved = await act(() => saveSettings(decide(settings)), done)
    if (isSaved) setSettings(decide)
    void client.invalidateQueries({ queryKey: settingsQuery.queryKey })
  }
  const inZone = (form: NoticeSettings) => ({ ...form, zone: form.zone === 'UTC' ? zone : form.zone })
  const key = (name: string, channel: OwnChannel) => `${name}:${channel}`
  const withoutMails = (form: NoticeSettings, name: string) => ({
    ...form,
    off: [...new Set([...form.off, key(name, 'email')])],
  })
  const toggle = (name: string, channel: OwnChannel) => {
    const each = key(name, channel)
    change({ off: off.includes(each) ? off.filter((other) => other !== each) : [...off, each] })
  }
  const toTurnOff = events.find(({ name }) => name === asked && !off.includes(key(name, 'email')))
  return (
    <form
      className="own-settings"
      onSubmit={(event) => {
        event.preventDefault()
        void save(inZone, 'Saved')
      }}
    >
      {toTurnOff && (
        <section className="card turn-off" aria-label="Turn off mails">
          <p>
            You came from a mail of the kind <b>{toTurnOff.label}</b>.
          </p>
          <Button
            size="dense"
            variant="outline"
            pending={pending}
            onClick={() => void save((form) => withoutMails(inZone(form), toTurnOff.name), 'These mails are off')}
          >
            Turn these mails off
          </Button>
        </section>
      )}
      <Card level={2} title="When mails come">
        <div className="own-times">
          <Field label="Time zone">
            <Select value={zone} onChange={(event) => change({ zone: event.target.value })}>
              {zones.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          </Field>
          <Checkbox
            label="Quiet hours: mails and pushes wait until they end"
            checked={quiet !== null}
            onChange={(event) => change({ quiet: event.target.checked ? { from: 1320, to: 360 } : null })}
          />
          {quiet && (
            <div className="own-hours">
              <Field label="From">
                <TextInput
                  type="time"
                  required
                  value={timeOf(quiet.from)}
                  onChange={(event) => change({ quiet: { ...quiet, from: minutesOf(event.target.value) } })}
                />
              </Field>
              <Field label="Until">
                <TextInput
                  type="time"
                  required
                  value={timeOf(quiet.to)}
                  onChange={(event) => change({ quiet: { ...quiet, to: minutesOf(event.target.value) } })}
                />
              </Field>
            </div>
          )}
          <Checkbox
            label="One mail a day with all that happened"
            checked={digestAt !== null}
            onChange={(event) => change({ digestAt: event.target.checked ? 480 : null })}
          />
          {digestAt !== null && (
            <Field label="Each day at">
              <TextInput
                type="time"
                required
                value={timeOf(digestAt)}
                onChange={(event) => change({ digestAt: minutesOf(event.target.value) })}
              />
            </Field>
          )}
          <p className="quiet">Mails about new leads and urgent ones come at once.</p>
        </div>
      </Card>
      <PushCard />
      <Card level={2} title="What you are told of" flush>
        <p className="quiet own-note">“Not sent”: no rule of this site tells you of it there.</p>
        <table className="listing">
          <thead>
            <tr>
              <th scope="col">Event</th>
              <th scope="col">In app</th>
              <th scope="col">Email</th>
              <th scope="col">Push</th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ name, label, by }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                {ownChannels.map((channel) => (
                  <td key={channel}>
                    {by[channel] ? (
                      <Switch
                        hideLabel
                        label={`${label}, ${byChannel[channel]}`}
                        checked={!off.includes(key(name, channel))}
                        onChange={() => toggle(name, channel)}
                      />
                    ) : (
                      <span className="quiet">Not sent</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <div>
        <Button type="submit" size="dense" pending={pending}>
          Save
        </Button>
      </div>
    </form>
  )
}
