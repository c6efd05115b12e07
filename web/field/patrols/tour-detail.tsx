import { useQuery } from '@tanstack/react-query'
import { planningTopics } from '../../planning/live/live-query.ts'
import { useLive } from '../../planning/live/use-live.ts'
import { useCompany } from '../../planning/organisations/company.ts'
import { CompanyHead } from '../../planning/organisations/head.tsx'
import { ReadState } from '../../platform/lists/read-state.tsx'
import { SiteLink } from '../../ui/link.tsx'
import { tourQuery } from './calls.ts'
import { SchedulePart } from './schedule-part.tsx'
import { TourEditor } from './tour-editor.tsx'
import './patrols.css'
import './tour-editor.css'

/** A tour: its checkpoints in their order, its minutes, and when it is walked. */
export default function TourDetail({ id }: { id: string }) {
  const { slug, hrefOf } = useCompany()
  useLive(slug, planningTopics)
  const { data, error, refetch } = useQuery(tourQuery(slug, id))
  return (
    <>
      <CompanyHead title={data?.tour.name ?? 'Tour'} />
      <div className="ops-page">
        <p>
          <SiteLink href={`${hrefOf('patrols')}?view=tours`}>All tours</SiteLink>
          {data && ` / ${data.tour.site}, ${data.tour.post}`}
        </p>
        <ReadState {...{ data, error, refetch }} title="The tour could not be read" lines={8} />
        {data && (
          <div className="patrol-editor">
            <TourEditor key={data.tour.version} tour={data.tour}>
              <SchedulePart tour={data.tour} schedules={data.schedules} />
            </TourEditor>
          </div>
        )}
      </div>
    </>
  )
}
