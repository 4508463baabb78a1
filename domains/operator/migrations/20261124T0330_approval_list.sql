-- Orders and filters of the list of approvals.
create index approval_list_requested on operator.approval (requested_at, approval_id);
create index approval_list_expires on operator.approval (expires_at, approval_id);
create index approval_list_decided on operator.approval (decided_at, approval_id);
create index approval_list_state on operator.approval (state, requested_at, approval_id);
create index approval_list_kind on operator.approval (kind, requested_at, approval_id);
