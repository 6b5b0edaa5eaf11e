/** Columns of a contract `i` in a unit `u` that determine its yearly bills. */
export const BILLED_COLUMNS = `i.number, coalesce(u.unit_type_code, i.unit_type_code) as "unitTypeCode",
    i.annual_points as "annualPoints", i.frequency, i.first_use_year as "firstUseYear",
    greatest(i.purchased_on, i.owned_since) as "purchasedOn"`
