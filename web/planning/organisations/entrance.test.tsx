import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../core/testing-show.tsx'
import Entrance, { type OpenSample } from './entrance.tsx'

test('sample-of-country: the list offers the country of the browser first, and opens the one that is chosen', async () => {
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  zone.mockReturnValue({ timeZone: 'America/Denver' } as Intl.ResolvedDateTimeFormatOptions)
  const opened: string[] = []
  const openSample: OpenSample = async (country) => {
    opened.push(country)
    throw new Error('nowhere to go')
  }
  await show(<Entrance openSample={openSample} />, { '/api/app': { organisations: [] } })
  zone.mockRestore()
  const country = await screen.findByLabelText('Country of the sample company')
  expect(country).toHaveValue('US')
  fireEvent.click(screen.getByRole('button', { name: 'Open a sample company' }))
  await waitFor(() => expect(opened).toEqual(['US']))
  fireEvent.change(country, { target: { value: 'GB' } })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open a sample company' })).toBeEnabled())
  fireEvent.click(screen.getByRole('button', { name: 'Open a sample company' }))
  await waitFor(() => expect(opened).toEqual(['US', 'GB']))
})
