# Short commands for docs/operations.md. In bash or zsh, at the root of a checkout:
#   export AWS_PROFILE=my-account AWS_REGION=sa-east-1 STAGE=prod && . docs/operations.sh
# Needs the AWS CLI, and npm ci done once for `admin`.

# The first version of the AWS CLI reads the other name.
export AWS_DEFAULT_REGION="${AWS_DEFAULT_REGION:-$AWS_REGION}"

SERVICE="lead-messaging-$STAGE-service"
DATA="lead-messaging-$STAGE-data"

# admin GROUP VERB ...: the operator's command on this stage.
admin() { npm run -s admin -- "$@" --stage "$STAGE"; }

# pascal send-message: SendMessage
pascal() { printf '%s' "$1" | awk -F- '{ for (i = 1; i <= NF; i++) printf "%s%s", toupper(substr($i, 1, 1)), substr($i, 2) }'; }

# output STACK NAME: what a stack tells.
output() { aws cloudformation describe-stacks --stack-name "$1" --output text --query "Stacks[0].Outputs[?OutputKey=='$2'].OutputValue"; }

# resource STACK TYPE PREFIX: the names of its resources of a type whose logical id begins so.
resource() {
  aws cloudformation list-stack-resources --stack-name "$1" --output text \
    --query "StackResourceSummaries[?ResourceType=='$2' && starts_with(LogicalResourceId,'$3')].PhysicalResourceId" |
    tr '\t' '\n' | grep -v '^None$' | grep .
}

# function_of send-message, log_of send-message: its name, and its log group. log_of api: the access log.
function_of() { resource "$SERVICE" AWS::Lambda::Function "$(pascal "$1")Function"; }
log_of() {
  if [ "$1" = api ]; then resource "$SERVICE" AWS::Logs::LogGroup ApiAccessLog; else resource "$SERVICE" AWS::Logs::LogGroup "$(pascal "$1")Log"; fi
}

# queue_of reports, dead_letters_of reports: the queue's address.
queue_of() { output "$SERVICE" "$(pascal "$1")QueueUrl"; }
dead_letters_of() { output "$SERVICE" "$(pascal "$1")DeadLettersUrl"; }

# lines_of send-message '{ $.level = "ERROR" }' 60: log lines of the last minutes (default 60) that match (default: all).
lines_of() {
  aws logs filter-log-events --log-group-name "$(log_of "$1")" --start-time $((($(date +%s) - 60 * ${3:-60}) * 1000)) \
    --filter-pattern "${2:-}" --query 'events[].message' --output text | tr '\t' '\n'
}

# slow_calls 4000 15: requests of the last minutes (default 60) that took longer, in milliseconds; the access log has texts, no numbers.
slow_calls() { lines_of api '' "${2:-60}" | awk -F'"duration_ms":"' -v limit="$1" '{ split($2, part, "\""); if (part[1] + 0 > limit) print }'; }

# errors_of send-message 60: what went wrong in a function in the last minutes (default 60).
errors_of() { lines_of "$1" '{ ($.level = "ERROR") || ($.level = "FATAL") || ($.type = "platform.report" && $.record.status != "success") }' "${2:-60}"; }

# warnings_of deliver-event 60: what it warned of.
warnings_of() { lines_of "$1" '{ $.level = "WARN" }' "${2:-60}"; }

# depth: messages that wait, are in flight, and are dead, by queue.
depth() {
  for queue in reports media deliveries retries; do
    aws sqs get-queue-attributes --queue-url "$(queue_of "$queue")" --output text \
      --attribute-names ApproximateNumberOfMessages ApproximateNumberOfMessagesNotVisible \
      --query "['$queue', 'waiting', Attributes.ApproximateNumberOfMessages, 'in flight', Attributes.ApproximateNumberOfMessagesNotVisible]"
    aws sqs get-queue-attributes --queue-url "$(dead_letters_of "$queue")" --output text \
      --attribute-names ApproximateNumberOfMessages --query "['$queue', 'dead', Attributes.ApproximateNumberOfMessages]"
  done
}

# metric Deliveries Outcome=retry Sum 180: one of the service's own metrics, by 5 minutes, of the last minutes (default 180).
metric() {
  aws cloudwatch get-metric-statistics --namespace LeadMessaging --metric-name "$1" --statistics "${3:-Sum}" --period 300 \
    --dimensions Name=Stage,Value="$STAGE" ${2:+"Name=${2%%=*},Value=${2#*=}"} \
    --start-time $(($(date +%s) - 60 * ${4:-180})) --end-time "$(date +%s)" \
    --query "sort_by(Datapoints,&Timestamp)[].[Timestamp,${3:-Sum}]" --output text
}

# pause_workers, resume_workers: queues keep what comes in, for 14 days; nothing is lost.
workers_enabled() {
  for mapping in $(resource "$SERVICE" AWS::Lambda::EventSourceMapping ''); do
    aws lambda update-event-source-mapping --uuid "$mapping" "$1" --query '[FunctionArn,State]' --output text
  done
}
pause_workers() {
  workers_enabled --no-enabled
  aws events disable-rule --name "$(resource "$SERVICE" AWS::Events::Rule EnqueueDueClock)"
}
resume_workers() {
  workers_enabled --enabled
  aws events enable-rule --name "$(resource "$SERVICE" AWS::Events::Rule EnqueueDueClock)"
}

# stop_function send-message, start_function send-message: nobody can call it; the gateway answers for it.
stop_function() { aws lambda put-function-concurrency --function-name "$(function_of "$1")" --reserved-concurrent-executions 0; }
start_function() { aws lambda delete-function-concurrency --function-name "$(function_of "$1")"; }
