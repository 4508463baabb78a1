export { Redirect, Route, Switch, useParams } from 'wouter'
export {
  BrowserRouter,
  HistoryRouter,
  MemoryRouter,
  useAddressNow,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
  type Navigate,
} from './address.tsx'
export { browserHistory, firstKey, memoryHistory, type Address, type History } from './history.ts'
export { Link } from './link.tsx'
export { NavLink } from './nav-link.tsx'
