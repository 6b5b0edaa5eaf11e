-- Which places on accounts a merge gave, so that its undo takes back those and no others (decision 141).

-- Null unless a merge put the person on the account, or added its role and ownership. A person who is removed and
-- invited again has a new row, so this is null then. A death keeps it for its undo.
alter table owner_login add merged_at timestamptz;
alter table death_record add merged_at timestamptz;
