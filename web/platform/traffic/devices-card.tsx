import type { CSSProperties } from 'react'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import MapPinOff from 'lucide-react/icons/map-pin-off'
import type { Report } from '../../../contract/platform/analytics/report.ts'
import { CsvButton } from '../lists/csv-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type ReportQuery, csv, type FilterName } from './report-query.ts'
import { inWords, nameOf, shareOf } from './report-words.ts'

const icons = { desktop: Monitor, phone: Smartphone, tablet: Tablet } as const
const devices = Object.keys(icons) as (keyof typeof icons)[]

/** Visitors by the size of their device, as one bar and in words. Pressing a name narrows the report to it. */
export function DevicesCard({
  report: { parts, totals, countries },
  asked,
  onFilter,
}: {
  report: Pick<Report, 'parts' | 'totals' | 'countries'>
  asked: ReportQuery
  onFilter: (next: Partial<Record<FilterName, string>>) => void
}) {
  const visitorsOf = (device: string) => parts.device.find(({ key }) => key === device)?.visitors ?? 0
  const share = (device: string) => (totals.visitors > 0 ? visitorsOf(device) / totals.visitors : 0)
  return (
    <section className="card" aria-label="Devices">
      <header className="card-head">
        <h2>Devices</h2>
        <span className="report-tools">
          <CsvButton read={() => csv(asked, 'device')} />
        </span>
      </header>
      <div className="devices-bar" aria-hidden="true">
        {devices.map((device) => (
          <i key={device} className={device} style={{ '--w': `${share(device) * 100}%` } as CSSProperties} />
        ))}
      </div>
      <table className="devices">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Device</th>
            <th scope="col">Visitors</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {devices.map((device) => (
            <tr key={device}>
              <th scope="row">
                <button
                  type="button"
                  title={`Only visits by ${nameOf('device', device)}`}
                  onClick={() => onFilter({ device })}
                >
                  <Icon of={icons[device]} size={16} /> {nameOf('device', device)}
                </button>
              </th>
              {asked.device && asked.device !== device ? (
                <td colSpan={2}>filtered out</td>
              ) : (
                <>
                  <td className="figure">{inWords(visitorsOf(device))}</td>
                  <td className="figure">
                    <b>{shareOf(share(device))}</b>
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!countries && (
        <p className="card-said">
          <Icon of={MapPinOff} size={16} />
          <span>
            <b>Countries are off.</b> The server has no file of countries.
          </span>
        </p>
      )}
    </section>
  )
}
