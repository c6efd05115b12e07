/** When guards were on calls: since they were sent until they or the call were done. It is infinity while they are. */
export const ON_CALLS = `
  select u.guard_id, u.assigned_at as low,
    least(coalesce(u.ended_at, 'infinity'), coalesce(c.closed_at, 'infinity')) as high
  from call_units u join calls c on c.organisation_id = u.organisation_id and c.id = u.call_id`
