import type { ContractKind } from './values.ts'

type BillEvent = {
  billId: string
  kind: ContractKind
  /** The last day that it is for. */
  day: string
  amount: string
  /** So far. */
  paid: string
  currency: string
  /** Null: the house. */
  payerId: string | null
  payeeId: string
  toId: string
  /** It is told to a second side: the log has it already. */
  isEcho: boolean
}

/** What agents tells others. Amounts are ledger units as decimal digits. */
export type AgentsEvents = {
  /** An act of staff or of an agent on a line, for the log of what was done. */
  'agents.acted': {
    /** One of the staff; null where an agent or the platform's own clock acted. */
    operatorId: string | null
    /** The account that acted, where it was none of the staff. */
    memberId: string | null
    action: string
    subject: string
    detail: Record<string, unknown>
  }
  /** A contract or a request changed its state; once for each side that is told. */
  'agents.contract-changed': {
    /** Of the contract, or of the request where there is none yet. */
    contractId: string
    kind: ContractKind
    act:
      | 'offered'
      | 'accepted'
      | 'rejected'
      | 'withdrawn'
      | 'lapsed'
      | 'ended'
      | 'asked-new'
      | 'asked-termination'
      | 'declined'
      | 'cancelled'
    /** Null: the house. */
    payerId: string | null
    payeeId: string
    /** Who acted; null for the house, its staff and its clock. */
    byId: string | null
    operatorId: string | null
    /** Who is told; null where nobody is. */
    toId: string | null
    /** Why it ended. */
    reason: string | null
    /** It is told to a second side: the log has it already. */
    isEcho: boolean
  }
  /** A bill was paid whole; told to who got it. Amounts are ledger units as digits. */
  'agents.bill-paid': BillEvent
  /** A payer had not enough: the rest is owed; told to both. */
  'agents.bill-short': BillEvent
  /** People decided on a bill that was held. */
  'agents.bill-decided': {
    billId: string
    kind: ContractKind
    day: string
    amount: string
    currency: string
    act: 'released' | 'rejected' | 'advanced'
    operatorId: string
    payeeId: string
    /** Who is told; null where nobody is. */
    toId: string | null
    reason: string | null
  }
  /** A player of somebody met all that brings them a reward: a friend's, or an affiliate's. */
  'affiliate.qualified': {
    /** Who invited. */
    referrerId: string
    playerId: string
    day: string
    program: 'friends' | 'affiliate'
  }
  /** An affiliate's application or statement was decided on; told to them. */
  'agents.affiliate-decided': {
    memberId: string
    act: 'approved' | 'declined' | 'paid' | 'rejected' | 'released'
    /** Of an application or a statement. */
    subject: string
    /** Of a statement, yyyy-MM. */
    month: string | null
    amount: string | null
    currency: string | null
    /** Null: the platform's own clock. */
    operatorId: string | null
    reason: string | null
  }
  /** An account stands below another one from a day on. */
  'agents.member-moved': {
    moveId: string
    memberId: string
    username: string
    fromId: string | null
    toId: string | null
    day: string
    /** Who is told. */
    noticeId: string | null
    isEcho: boolean
  }
}
