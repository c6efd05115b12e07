import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { analyticsDefault, providers } from '../../../contract/platform/analytics/analytics.ts'
import { Form } from '../forms/form.tsx'
import { WholeFormContext } from '../forms/whole-form.ts'
import { providerFields } from './provider-fields.ts'

const OF_ONE = ['Domain', 'Site ID', 'Tracking ID', 'Data domain', 'URL that takes the events']
const nothing = () => undefined

function shownOf(config: object): string[] {
  const data = JSON.parse(JSON.stringify({ ...analyticsDefault, ...config }))
  const { unmount } = render(
    <WholeFormContext value={{ data, fields: providerFields, onChange: nothing }}>
      <Form fields={providerFields} value={data} onChange={nothing} problems={{}} />
    </WholeFormContext>,
  )
  const shown = OF_ONE.filter((label) => screen.queryByLabelText(label) !== null)
  unmount()
  return shown
}

test('provider-own-fields: each provider has the fields that it reads, and none of another', () => {
  expect(Object.fromEntries(providers.map((provider) => [provider, shownOf({ provider })]))).toEqual({
    plausible: ['Domain', 'Data domain', 'URL that takes the events'],
    fathom: ['Site ID'],
    google_analytics: ['Domain', 'Tracking ID', 'URL that takes the events'],
    simple_analytics: ['Domain'],
    custom: ['Domain', 'Site ID', 'Tracking ID', 'URL that takes the events'],
  })
  const config = { ...analyticsDefault.config, dataDomain: 'example.com' }
  expect(shownOf({ provider: 'simple_analytics', config }), 'what counts stays in sight').toEqual([
    'Domain',
    'Data domain',
  ])
})
