/** An email address that breaks after its `@`, and within a word only if that isn't enough. */
export function EmailAddress({ children }: { children: string }) {
  const at = children.indexOf('@') + 1
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  )
}
