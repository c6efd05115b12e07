import { compareSizes } from './list-sizes.ts'

// The list of people.
await compareSizes({
  name: 'people',
  table: 'users',
  many: 10_000,
  path: '/api/admin/users',
  queries: [
    ['first page', ''],
    ['search, one person', '?search=guard-000042'],
    ['search, a word of a few', '?search=okafor'],
    ['search, two letters', '?search=zu'],
    ['search, everybody', '?search=guard'],
    ['search, nobody', '?search=nobodyhere'],
    ['only suspended', '?state=suspended'],
    ['without a second factor', '?secondFactor=off'],
    ['last active', '?sort=active&order=desc'],
  ],
  fill: `insert into users (id, email, name, role, suspended_at, last_active_at, created_at, updated_at)
     select gen_random_uuid(), 'guard-' || lpad(n::text, 6, '0') || '@meridian' || n % 40 || '.example',
       (array['Nia', 'Bo', 'Ada', 'Eve', 'Sam', 'Kai', 'Lou'])[1 + n % 7] || ' ' ||
         case when n % 50 = 0 then 'Okafor' else (array['Lind', 'Byron', 'Haas', 'Ito',
           'Moreau'])[1 + n % 5] end || ' ' || n,
       (array['member', 'member', 'member', 'editor'])[1 + n % 4], case when n % 25 = 0 then now() end,
         now() - n * interval '1 minute', now(), now()
     from generate_series(1, $1::int) as n`,
})
