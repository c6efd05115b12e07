import { useQuery, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useState } from 'react'
import type { PersonFilter } from '../../../contract/platform/people/administration.ts'
import { paged } from '../../core/query.ts'
import { CsvButton } from '../lists/csv-button.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/input.tsx'
import { SavedViews } from '../lists/saved-views.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ScreenTabs } from '../../ui/screen-tabs.tsx'
import { Segments } from '../../ui/segments.tsx'
import { useAddressFilter } from '../lists/address-filter.ts'
import { useNewFromAddress } from '../lists/use-new-from-address.ts'
import { people, peopleCsv, refreshPeople } from './administration.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PeopleBulk } from './people-bulk.tsx'
import { PeopleTable } from './people-table.tsx'
import { usersTabs } from './views.ts'
import { roleNames, stateNames } from './words.ts'
import '../lists/list.css'

const NAMES = ['search', 'state', 'role', 'secondFactor', 'sort', 'order', 'page'] as const
const states = [{ value: '', label: 'All' }, ...Object.entries(stateNames).map(([value, label]) => ({ value, label }))]

/** Everybody with an account or an invitation. */
export function PeopleView() {
  const client = useQueryClient()
  const [given, narrow] = useAddressFilter(NAMES)
  const filter = given as PersonFilter
  const reading = useQuery({ ...people(filter), ...paged })
  const [inviting, setInviting] = useState(false)
  useNewFromAddress(useCallback(() => setInviting(true), []))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  /** People whom another filter hides are no longer selected. */
  const change: typeof narrow = (next) => {
    if (!('page' in next || 'sort' in next)) setChosen(new Set())
    narrow(next)
  }
  const changed = () => {
    setChosen(new Set())
    void refreshPeople(client)
  }
  return (
    <>
      <ScreenHead
        title="Users"
        tabs={<ScreenTabs label="Users" tabs={usersTabs} />}
        state={reading.data && <span className="count">{reading.data.total}</span>}
      >
        <SavedViews />
        <CsvButton read={() => peopleCsv({ ...filter, page: undefined })} />
        <Button size="dense" icon={Plus} onClick={() => setInviting(true)}>
          Invite
        </Button>
      </ScreenHead>
      <div className="screen-page list-page">
        <div className="list-tools" role="search" aria-label="Find people">
          <SearchBox search={given.search ?? ''} many="people" onSearch={(search) => change({ search })} />
          <Segments label="State" options={states} value={given.state ?? ''} onChange={(state) => change({ state })} />
          <Select aria-label="Role" value={given.role ?? ''} onChange={(event) => change({ role: event.target.value })}>
            <option value="">Every role</option>
            {Object.entries(roleNames).map(([role, name]) => (
              <option key={role} value={role}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            aria-label="Second factor"
            value={given.secondFactor ?? ''}
            onChange={(event) => change({ secondFactor: event.target.value })}
          >
            <option value="">Second factor on or off</option>
            <option value="on">Second factor on</option>
            <option value="off">Second factor off</option>
            <option value="due">Second factor to set up</option>
          </Select>
        </div>
        {chosen.size > 0 && <PeopleBulk ids={[...chosen]} onDone={changed} onClear={() => setChosen(new Set())} />}
        <PeopleTable
          {...{ given, change, reading, chosen }}
          onChoose={setChosen}
          onClear={() => change({ search: '', state: '', role: '', secondFactor: '' })}
          onInvite={() => setInviting(true)}
        />
      </div>
      {inviting && (
        <InviteDialog
          onClose={(done) => {
            setInviting(false)
            if (done) void refreshPeople(client)
          }}
        />
      )}
    </>
  )
}
