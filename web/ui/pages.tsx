import { Button } from './button.tsx'

/** Leads through a list that is paged on the server. */
export const Pages = ({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) => (
  <nav className="list-pages" aria-label="Pages">
    <Button variant="outline" size="row" disabled={page <= 1} onClick={() => onPage(page - 1)}>
      Previous
    </Button>
    <span>
      Page <span className="figure">{page}</span> of <span className="figure">{pages}</span>
    </span>
    <Button variant="outline" size="row" disabled={page >= pages} onClick={() => onPage(page + 1)}>
      Next
    </Button>
  </nav>
)
