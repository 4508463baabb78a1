create index case_list_kind on operator.case (merchant_id, kind, opened_at, case_id);

-- What staff read of the log who may read no cases, in the words of `audit-log.ts`.
create index audit_list_without_cases on operator.audit_entry (created_at, seq)
  where action <> all('{case.opened,case.evidence,case.note,case.assigned,case.investigating,case.waiting,case.checked,case.unchecked,case.requested,case.decided,case.closed,case.reopened,case.settled}');
