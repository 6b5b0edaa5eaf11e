/** SQL join for the rule set that a stay `r` was booked under, or the newest, as `rules`. */
export const RULES_OF_STAY = `left join lateral (
    select rules, version
    from rule_set
    where resort_id = r.resort_id and (version = r.rule_set_version or r.rule_set_version is null)
    order by version desc
    limit 1
  ) rules on true`

export const CHECK_TIMES = `coalesce(rules.rules ->> 'checkInTime', '16:00') as "checkInTime",
    coalesce(rules.rules ->> 'checkOutTime', '10:00') as "checkOutTime"`
