import type { Statement } from '../../platform/database.ts'

/** `$1` resort, `$2` account, `$3` document: one that the account may read. */
export const findDocument: Statement = {
  name: 'find-document',
  text: 'select title, sha256, media_type from document where resort_id = $1 and (owner_account_id is null or owner_account_id = $2) and id = $3',
}
