export { Redirect, Route, Switch, useParams } from 'wouter'
export {
  BrowserRouter,
  MemoryRouter,
  useAddressNow,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
  type Navigate,
} from './address.tsx'
export { firstKey, type Address } from './history.ts'
export { Link } from './link.tsx'
export { NavLink } from './nav-link.tsx'
