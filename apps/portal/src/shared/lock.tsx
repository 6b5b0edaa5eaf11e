/** A lock icon. It isn't part of the shell's icons, because few pages need it. */
export function Lock() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
    </svg>
  )
}
