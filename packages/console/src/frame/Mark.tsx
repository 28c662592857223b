/** The mark of the product, as on the public pages. */
import { Link } from "@tanstack/react-router"
import { useTexts } from "../texts/texts.tsx"

export const Mark = ({ name }: { readonly name?: string }) => {
  const { product } = useTexts()
  return (
    <Link to="/" className="mark">
      <svg
        width="34"
        viewBox="0 0 48 32"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <rect x="2" y="4" width="40" height="24" rx="5" />
        <path d="M46 12v8" strokeLinecap="round" />
        <rect x="7.5" y="9.5" width="16" height="13" rx="2" fill="currentColor" stroke="none" />
        <path d="M33 9.5 28.5 16h5L30 22.5" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span>{name ?? product}</span>
    </Link>
  )
}
